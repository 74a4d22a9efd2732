/**
 * Gives `fallback` when a call to the system fails in one of these ways, such as 'ENOENT'; every other failure stays one:
 * `readFile(path).catch(whenItIs(['ENOENT'], ''))`.
 */
export function whenItIs<Fallback>(codes: readonly string[], fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (codes.includes(codeOf(error))) return fallback
    throw error
  }
}

/** Whether a server could not be talked to because it starts, stops, is busy or is gone, and for no other reason. */
export function isAway(error: unknown): boolean {
  if (isUnreachable(error) || UNWILLING.includes(codeOf(error))) return true
  // The driver has no codes for a connection that ended, or that is not made in time.
  return error instanceof Error && DRIVER_WORDS.test(error.message)
}

/** Whether nobody listens where the server should be. */
export function isUnreachable(error: unknown): boolean {
  return GONE.includes(codeOf(error))
}

// The socket: its file is missing, nobody listens, or the listener went away.
const GONE = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
// PostgreSQL: it stops (57P01), crashed (57P02), starts or stops (57P03), or has no place left (53300).
const UNWILLING = ['57P01', '57P02', '57P03', '53300']

const DRIVER_WORDS = /^(Connection terminated|Client has encountered a connection error|timeout expired)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
