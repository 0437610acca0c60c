// SPDX-License-Identifier: MIT
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The pipeline's trace, and the picture of it.
@Suite(.serialized)
struct TracePictureTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func path(_ name: String) -> String { directory.url.appendingPathComponent(name).path }

    @Test func `a trace shows how a block goes from the callback to the engine to the meter, and is drawn`() throws {
        let tone = try directory.file("tone.wav", WaveBytes.file(WaveBytes.sine(440, amplitude: 0.5, frames: 96_000)))
        let played = try PipelineProgram.run(
            [tone, "--wake", "futex", "--output-svg", path("levels.svg"), "--trace", path("trace.json")])
        #expect(played.code == 0, "\(played.complaints)")
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path("trace.json")))) as? [String: Any])
        let events = try #require(document["traceEvents"] as? [[String: Any]])
        let spans = Dictionary(grouping: events.filter { $0["ph"] as? String == "X" }) { $0["name"] as? String ?? "" }
        // As many as the report says; a machine that stood still may have dropped some.
        let pushed = try #require(played.numbers(in: "blocks").first)
        #expect(spans["callback"]?.count == 750)
        #expect(spans["scan"]?.count == pushed)
        #expect((1...93).contains(spans["window"]?.count ?? 0))
        #expect((2...62).contains(spans["meter"]?.count ?? 0))
        #expect(events.count { $0["ph"] as? String == "f" && $0["name"] as? String == "block" } == pushed)

        let drawn = try PipelineProgram.draw(path("trace.json"), to: path("trace.svg"), stories: ["window", "meter"])
        #expect(drawn.code == 0, "\(drawn.complaints)")
        let svg = try Data(contentsOf: URL(fileURLWithPath: path("trace.svg")))
        #expect(XMLParser(data: svg).parse())
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.contains("sound card's callback") && text.contains("audio-engine") && text.contains("marker-end"))
        // What the picture tells has its name beside or in its box, and the colours are explained.
        for label in [">callback<", ">meter<", ">item of a scheduler<", "a run<", " us<", " ms<"] { #expect(text.contains(label), "\(label)") }
        #expect(!text.contains("nan") && text.utf8.count < 200_000)
    }

    @Test func `a story that the trace does not hold is said`() throws {
        let trace = try directory.file("empty.json", Data(#"{"traceEvents":[]}"#.utf8))
        let drawn = try PipelineProgram.draw(trace, to: path("none.svg"), stories: ["window", "meter"])
        #expect(drawn.code == 65)
        #expect(drawn.complaints == "trace-picture: In \(trace) no span called window was handed over by another thread.\n")
        #expect(!FileManager.default.fileExists(atPath: path("none.svg")))
    }

    @Test func `help is no failure, and too few arguments are`() throws {
        for option in ["--help", "-h"] {
            let helped = try PipelineProgram.run("TracePicture", [option])
            #expect(helped.code == 0 && helped.complaints == "")
            #expect(helped.output.hasPrefix("usage: TracePicture TRACE.json PICTURE.svg NAME...\n") && helped.output.contains("Exit codes: "))
        }
        for arguments in [[], ["trace.json"], ["trace.json", "trace.svg"]] {
            let refused = try PipelineProgram.run("TracePicture", arguments)
            #expect(refused.code == 64 && refused.output == "")
            #expect(refused.complaints == "trace-picture: usage: TracePicture TRACE.json PICTURE.svg NAME...\n")
        }
    }

    @Test func `what cannot be read as a trace is said, and exits with 66 or 65`() throws {
        let (text, list) = (try directory.file("text.json", Data("no JSON".utf8)), try directory.file("list.json", Data("[1, 2]".utf8)))
        let wanted: [(path: String, code: Int32, sentence: String)] = [
            ("/nowhere/at/all.json", 66, "There is no file at /nowhere/at/all.json."),
            (directory.url.path, 66, "\(directory.url.path) cannot be read: Is a directory."),
            (text, 65, "\(text) is not a trace: it is no JSON. AudioPipeline --trace and Trace.end() write one."),
            (list, 65, "\(list) is not a trace: it has no list of traceEvents. AudioPipeline --trace and Trace.end() write one."),
        ]
        for (trace, code, sentence) in wanted {
            let drawn = try PipelineProgram.draw(trace, to: path("none.svg"), stories: ["meter"])
            #expect(drawn.code == code)
            #expect(drawn.complaints == "trace-picture: \(sentence)\n")
        }
    }

    @Test func `a picture that cannot be written is said, and exits with 73`() throws {
        // A hand-over from thread 1 to thread 2, and what came of it there.
        let events =
            #"[{"ph":"X","name":"block","tid":1,"ts":1.5,"dur":2.0},{"ph":"s","id":1,"tid":1,"ts":2.5},"#
            + #"{"ph":"X","name":"meter","tid":2,"ts":4.5,"dur":2.0},{"ph":"f","id":1,"tid":2,"ts":4.5}]"#
        let trace = try directory.file("small.json", Data(#"{"traceEvents":\#(events)}"#.utf8))
        let drawn = try PipelineProgram.draw(trace, to: path("small.svg"), stories: ["meter"])
        #expect(drawn.code == 0, "\(drawn.complaints)")
        let folder = directory.url.path
        let wanted = [
            "\(folder)/new/small.svg": "its folder does not exist; make it first", folder: "Is a directory", "/dev/full": "No space left on device",
        ]
        for (place, reason) in wanted {
            let refused = try PipelineProgram.draw(trace, to: place, stories: ["meter"])
            #expect(refused.code == 73)
            #expect(refused.complaints == "trace-picture: The picture cannot be written to \(place): \(reason).\n")
        }
    }

    @Test func `a trace that does not fit is said, exits with 73, and the report is printed all the same`() throws {
        let tone = try directory.file("tone.wav", WaveBytes.file(WaveBytes.sine(440, amplitude: 0.5, frames: 4800)))
        let played = try PipelineProgram.run([tone, "--output-svg", path("levels.svg"), "--trace", "/dev/full"])
        #expect(played.complaints.contains("The trace cannot be written to /dev/full: No space left on device."))
        #expect(played.code == 73)
        #expect(played.output.contains("hand-off    p50"))
    }
}
