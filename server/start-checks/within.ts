import { setTimeout as pause } from 'node:timers/promises'

const SECONDS = 10

export class NoAnswer extends Error {
  override name = 'NoAnswer'
  override message = `no answer within ${SECONDS} seconds`
}

/** What the work gives, or `NoAnswer` after ten seconds. */
export async function withinBounds<Result>(work: Promise<Result>): Promise<Result> {
  const bound = new AbortController()
  const late = pause(SECONDS * 1000, undefined, { signal: bound.signal }).then(() => {
    throw new NoAnswer()
  })
  // Rejects when it is aborted, after the result is known.
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => bound.abort())
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ETIMEDOUT: 'no answer in time',
  ENOENT: 'no socket is there',
}

/** Why there was no connection, in words; null for any other error. */
export function networkReason(error: unknown): string | null {
  if (error instanceof NoAnswer) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // The mail library puts a code of its own before the system's.
    const { code = '', originalCode = code } = cause as NodeJS.ErrnoException & { originalCode?: string }
    if (REASONS[originalCode]) return REASONS[originalCode]
  }
  return null
}
