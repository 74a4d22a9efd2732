import { type Refusal, refuse } from '../platform/commands.ts'
import type { LimitName, RateLimits } from './rate-limits.ts'

/** Counts one try under each limit; refuses at the first that is used up, and says for how long. */
export async function consumeRateLimit(
  rate_limits: RateLimits,
  ...limits: [limit: LimitName, ...key: string[]][]
): Promise<Refusal<'RATE_LIMITED'> | null> {
  for (const [limit, ...key] of limits) {
    const outcome = await rate_limits.consume(limit, ...key)
    if (!outcome.allowed) return rateLimited(outcome)
  }
  return null
}

/** The refusal of a used-up limit, which says what was too much, and how long to wait. */
export function rateLimited(
  { retry_after_seconds }: { retry_after_seconds: number },
  what = 'tries',
): Refusal<'RATE_LIMITED'> {
  const message = `Too many ${what}. Please wait ${durationInWords(retry_after_seconds)} and try again.`
  return refuse('RATE_LIMITED', { message, retry_after_seconds })
}

export function durationInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds <= 90 ? [seconds, 'second'] : minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
