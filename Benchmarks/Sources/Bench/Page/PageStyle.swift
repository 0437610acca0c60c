// SPDX-License-Identifier: MIT

/// The page's style sheet. Each participant has one colour everywhere, a darker one on white and a lighter one on black.
enum PageStyle {
    static let css = """

        :root { --paper: #fff; --card: #f6f7f9; --ink: #1b1f24; --faint: #5b6470; --line: #d4d9e0; --good: #1a7f37; --fair: #8a6100; --bad: #c0262d;
          --rxring: #1257d6; --libdispatch: #c25e00; --opencombine: #1f7a4a; --swifttasks: #b3264e; --operationqueue: #7c6410; --swiftnio: #6d3fc0;
          --asyncalgorithms: #0b7a80; --loop: #7b8492; --c: #48515e; }
        @media (prefers-color-scheme: dark) { :root { --paper: #101317; --card: #191e25; --ink: #e8ebef; --faint: #9aa4b2; --line: #333b46;
          --good: #56c271; --fair: #d9a93a; --bad: #ff7b72; --rxring: #6ea8ff; --libdispatch: #f0a050; --opencombine: #62c592; --swifttasks: #ff8aa8;
          --operationqueue: #d3b84f; --swiftnio: #b79bf7; --asyncalgorithms: #4fc9cf; --loop: #8b95a5; --c: #b6bfcc; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1200px; padding: 16px; background: var(--paper); color: var(--ink);
          font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
        h1 { font-size: 1.6rem; margin: .3em 0; } h2 { font-size: 1.2rem; margin: 1.6em 0 .3em; } h3 { font-size: .95rem; margin: 0; }
        p { margin: .3em 0 .8em; max-width: 75ch; } .machine, article p { color: var(--faint); font-size: .82rem; } article p { margin: 0 0 .3em; }
        .warning { color: var(--fair); font-weight: 600; }
        nav { display: flex; flex-wrap: wrap; gap: .4em 1.2em; margin: .6em 0; } a { color: var(--rxring); }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 12px; }
        article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; overflow: hidden; }
        svg { display: block; width: 100%; height: auto; } svg text { font: 11px system-ui, sans-serif; fill: var(--ink); } svg .faint { fill: var(--faint); }
        svg .grid { stroke: var(--line); stroke-width: 1; } svg .axis { stroke: var(--faint); stroke-width: 1; }
        svg .strong { font-weight: 700; } svg polyline { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; }
        svg .limit polyline { stroke-dasharray: 4 3; } svg .p-rxring polyline { stroke-width: 3; } svg .form polyline { stroke-dasharray: 1 4; } svg rect, svg circle { fill: currentColor; }
        svg .end { fill: currentColor; } svg .must { stroke: var(--bad); stroke-width: 2; } svg .goal { stroke: var(--good); stroke-width: 2; }
        table { border-collapse: collapse; width: 100%; font-size: .86rem; } th, td { text-align: left; padding: 3px 8px 3px 0; vertical-align: middle; }
        th { font-weight: 600; } tr + tr > * { border-top: 1px solid var(--line); } .figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        .cards article:only-child { grid-column: 1 / -1; max-width: 640px; }
        .words { display: block; font-weight: 400; color: var(--faint); }
        .legend { display: flex; flex-wrap: wrap; gap: .2em 1.2em; max-width: none; margin: .3em 0; font-size: .86rem; }
        .swatch.round { border-radius: 50%; } .line { display: inline-block; width: 2px; height: 1em; margin-right: .5em; vertical-align: -.15em;
          background: currentColor; } .dash { display: inline-block; width: 1.6em; margin-right: .5em; vertical-align: .3em; }
        .dash.limit { border-top: 2px dashed var(--c); } .dash.form { border-top: 3px dotted var(--rxring); } .mark { white-space: nowrap; }
        .wide { overflow-x: auto; } td.bar { width: 30%; min-width: 90px; } td.bar svg { height: 12px; }
        .goal-met { color: var(--good); } .must-met { color: var(--fair); } .missed { color: var(--bad); }
        .swatch { display: inline-block; width: .8em; height: .8em; border-radius: 2px; background: currentColor; margin-right: .5em; }
        .p-rxring { color: var(--rxring); } .p-loop { color: var(--loop); } .p-c { color: var(--c); } .p-libdispatch { color: var(--libdispatch); }
        .p-opencombine { color: var(--opencombine); } .p-swifttasks { color: var(--swifttasks); } .p-operationqueue { color: var(--operationqueue); }
        .p-swiftnio { color: var(--swiftnio); } .p-asyncalgorithms { color: var(--asyncalgorithms); }
        @media (max-width: 620px) { body { padding: 10px; } .optional { display: none; } .bar { display: none; } th, td { padding-right: 5px; }
          td small, th { overflow-wrap: anywhere; } .figure small { display: block; } }

        """
}
