import { traced } from '../process.ts'
import type { Commands } from './command.ts'
import { isRefusal } from './refuse.ts'

/** The same, each command a span that says how it ended: 'done', 'repeated', or the code of the refusal. */
export function tracedCommands({ run }: Commands): Commands {
  return {
    run: (command) =>
      traced(`command ${command.name}`, { attributes: { role: command.actor.role } }, async (span) => {
        const ran = await run(command)
        const { answer, repeated } = ran
        span.setAttribute('outcome', repeated ? 'repeated' : isRefusal(answer) ? answer.code : 'done')
        return ran
      }),
  }
}
