import type { LimitName, RateLimits } from '#server/platform/rate-limits.ts'
import { type Refusal, refuse } from '#server/platform/refuse.ts'

/** Counts one try under each limit; refuses at the first that is used up, and says for how long. */
export async function countTry(
  rate_limits: RateLimits,
  ...limits: [limit: LimitName, ...key: string[]][]
): Promise<Refusal<'TOO_MANY_TRIES'> | null> {
  for (const [limit, ...key] of limits) {
    const outcome = await rate_limits.consume(limit, ...key)
    if (outcome.allowed) continue
    const { retry_after_seconds } = outcome
    const message = `Too many tries. Please wait ${durationInWords(retry_after_seconds)} and try again.`
    return refuse('TOO_MANY_TRIES', { message, retry_after_seconds })
  }
  return null
}

export function durationInWords(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
