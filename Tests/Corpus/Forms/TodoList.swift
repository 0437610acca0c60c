// SPDX-License-Identifier: MIT
import RxSwift

private struct Todo { var title: String; var isDone = false }

private enum Action { case add(String), toggle(Int), remove(Int), clear }

private func reduce(_ todos: [Todo], _ action: Action) -> [Todo] {
    var todos = todos
    switch action {
    case .add(let title): todos.append(Todo(title: title))
    case .toggle(let index): todos[index].isDone.toggle()
    case .remove(let index): todos.remove(at: index)
    case .clear: todos.removeAll { $0.isDone }
    }
    return todos
}

extension Program {
    static let todoList = Program("todo list", says: ["", "milk", "milk bread", "milk* bread", "bread", "bread*", ""]) { console in
        let disposeBag = DisposeBag()
        let actions = PublishSubject<Action>()
        actions
            .scan([], accumulator: reduce)
            .startWith([])
            .map { $0.map { $0.title + ($0.isDone ? "*" : "") }.joined(separator: " ") }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        let script: [Action] = [.add("milk"), .add("bread"), .toggle(0), .clear, .toggle(0), .remove(0)]
        script.forEach(actions.onNext)
    }
}
