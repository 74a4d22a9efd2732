import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'

/** Lets so many pass in a second and the others wait in line: going faster would only earn refusals. */
export function createPace(per_second: number | undefined): () => Promise<void> {
  if (per_second === undefined) return async () => {}
  const line = new RateLimiterQueue(new RateLimiterMemory({ points: per_second, duration: 1 }))
  return async () => {
    await line.removeTokens(1)
  }
}
