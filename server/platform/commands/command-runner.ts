import type { RefusalCode } from '#contract/refusals.ts'
import type { Log } from '../process.ts'
import { type Actor, type Commands, SYSTEM, type Write } from './command.ts'
import type { Constraints, Refusal } from './refuse.ts'

export interface CommandOptions<Code extends RefusalCode> {
  /** Where one operation or job has several commands. */
  name?: string
  actor?: Actor
  constraints?: Constraints<Code>
}

/** What the handler returned, or the refusal of a constraint that was violated. */
type Outcome<Answer, Code extends RefusalCode> = [Code] extends [never] ? Answer : Answer | Refusal<Code>

/** Runs one transaction: what the handler records is committed with its rows, or nothing is. A refusal rolls back. */
export type RunCommand<Context extends Write = Write> = <Answer, Code extends RefusalCode = never>(
  handler: (write: Context) => Promise<Answer>,
  options?: CommandOptions<Code>,
) => Promise<Outcome<Answer, Code>>

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
    const { answer } = await commands.run<Answer>({ name, actor, log, ...options, run: handler })
    // Without a key, nothing is refused but by the handler and by these constraints.
    return answer as Outcome<Answer, Code>
  }
}
