import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 30_000

/** Asks again until there is an answer: what is under way in jobs and webhooks takes its moment. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | null | false>,
): Promise<Answer> {
  const begun = performance.now()
  while (performance.now() - begun < PATIENCE_MS) {
    const answer = await ask()
    if (answer) return answer
    await pause(10)
  }
  throw new Error(`The demo waited in vain for ${what}.`)
}
