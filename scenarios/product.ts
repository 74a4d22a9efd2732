import { setTimeout as pause } from 'node:timers/promises'

/** A running product, on which scenarios take place. */
export interface Product {
  url: string
  /** Runs jobs and webhooks until none are left, where they do not run by themselves. */
  settle?: () => Promise<void>
}

const DEADLINE_MS = 300_000
const INTERVAL_MS = 50

/** Asks until there is an answer: once after everything has settled, or again and again where jobs run by themselves. */
export async function eventually<Answer>(
  { settle }: Pick<Product, 'settle'>,
  what: string,
  ask: () => Promise<Answer | null | undefined>,
): Promise<Answer> {
  await settle?.()
  const deadline = settle ? 0 : Date.now() + DEADLINE_MS
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined) return answer
    if (Date.now() >= deadline) throw new Error(`This did not happen: ${what}.`)
    await pause(INTERVAL_MS)
  }
}
