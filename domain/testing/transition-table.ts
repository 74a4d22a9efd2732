interface Machine<State extends string, Event extends string, Actor extends string> {
  states: readonly State[]
  events: readonly Event[]
  actors: readonly Actor[]
}

/** A state machine as a test prints it: a row for each state and event, with the outcome for each actor. */
export function transitionTable<State extends string, Event extends string, Actor extends string>(
  { states, events, actors }: Machine<State, Event, Actor>,
  outcome: (state: State, event: Event, actor: Actor) => string,
): string {
  const rows = [
    ['state', 'event', ...actors],
    ...states.flatMap((state) =>
      events.map((event) => [state, event, ...actors.map((actor) => outcome(state, event, actor))]),
    ),
  ]
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(cell.length, widest[index] ?? 0)),
    [],
  )
  const lines = rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `\n${lines.join('\n')}\n`
}
