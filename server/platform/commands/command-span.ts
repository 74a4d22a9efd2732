import { traced } from '../process.ts'
import { isRefusal } from './refuse.ts'

interface Named {
  name: string
  actor: { role: string }
}

/** Runs a command as a span that says how it ended: 'done', 'repeated', or the code of the refusal. */
export function commandSpan<Ran extends { answer: unknown; repeated: boolean }>(
  { name, actor }: Named,
  run: () => Promise<Ran>,
): Promise<Ran> {
  return traced(`command ${name}`, { attributes: { role: actor.role } }, async (span) => {
    const ran = await run()
    const { answer, repeated } = ran
    span.setAttribute('outcome', repeated ? 'repeated' : isRefusal(answer) ? answer.code : 'done')
    return ran
  })
}
