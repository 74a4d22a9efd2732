import type { RefusalCode } from '#contract/refusals.ts'
import { type Actor, type Commands, SYSTEM, type Write } from './command.ts'
import type { Log } from './log.ts'
import { type Refusal, refuse } from './refuse.ts'

/** Refusals that stand in for a violated constraint, by its name: of two at once, one must lose. */
export type Constraints<Code extends RefusalCode = RefusalCode> = Readonly<Record<string, Code>>

export interface CommandOptions<Code extends RefusalCode> {
  /** Where one operation or job has several commands. */
  name?: string
  actor?: Actor
  constraints?: Constraints<Code>
}

/** Runs one transaction: what the handler records is committed with its rows, or nothing is. A refusal rolls back. */
export type RunCommand<Context extends Write = Write> = <Answer, Code extends RefusalCode = never>(
  handler: (write: Context) => Promise<Answer>,
  options?: CommandOptions<Code>,
) => Promise<Answer | Refusal<Code>>

/** The way to run commands in the name of an operation, a job or a tool. Without an actor it is the system. */
export function commandRunner(
  { commands, log }: { commands: Commands; log: Log },
  name: string,
  actor: Actor = SYSTEM,
): RunCommand {
  return async <Answer, Code extends RefusalCode = never>(
    handler: (write: Write) => Promise<Answer>,
    options: CommandOptions<Code> = {},
  ) => {
    const { answer } = await commands.run<Answer>({
      ...{ name, actor, log },
      ...options,
      constraints: refusalsFor(options.constraints ?? {}),
      run: handler,
    })
    // Without a key, nothing is refused but by the handler and by these constraints.
    return answer as Answer | Refusal<Code>
  }
}

export function refusalsFor(constraints: Constraints): Record<string, () => Refusal> {
  return Object.fromEntries(Object.entries(constraints).map(([name, code]) => [name, () => refuse(code)]))
}
