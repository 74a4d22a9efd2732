import pg from 'pg'

/** What the errors of the driver and of the job queue have in common; the queue hands on copies that are no `Error`. */
interface Problem {
  message?: unknown
  code?: unknown
  syscall?: unknown
  address?: unknown
  hostname?: unknown
  port?: unknown
  $metadata?: unknown
  cause?: unknown
  errors?: unknown
}

/**
 * Whether an error, or its cause, means that the database is unavailable now, whatever the query: it cannot be reached,
 * it stops or starts, or it has no space left. A database may have several addresses.
 */
export function outOfReach(...connections: pg.ClientConfig[]): (error: unknown) => boolean {
  // The driver knows what a connection string and its own defaults come to.
  const places = connections.map((connection) => new pg.Client(connection))
  const isOurs = ({ address, hostname, port: asked }: Problem) =>
    places.some(({ host, port }) =>
      host.startsWith('/') ? String(address).startsWith(host) : asked === port || hostname === host,
    )
  return (error) =>
    includes(error, (problem) => {
      if (isPassing(problem)) return true
      // Mail servers, Stripe and buckets have sockets too; one that breaks later does not say whose it is.
      const { code, syscall } = problem
      return SOCKET.has(String(code)) && (syscall === 'read' || syscall === 'write' || isOurs(problem))
    })
}

function isPassing({ code, message }: Problem): boolean {
  return PASSING.test(String(code)) || WORDS.test(String(message))
}

/** Whether this is so of an error, or of one that it came of. */
function includes(error: unknown, isSo: (problem: Problem) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { cause, errors, $metadata } = error as Problem
  // The bucket's client marks its errors, whatever broke below it.
  if ($metadata !== undefined) return false
  return isSo(error) || includes(cause, isSo) || (Array.isArray(errors) && errors.some((one) => includes(one, isSo)))
}

/** Whether the database answers, but has no room to write. */
export function hasNoRoom(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53100'
}

/**
 * Whether a statement that is planned once has to be prepared again: a migration gave its table another column while this
 * server runs, or the driver closed the statement after values that could not be sent.
 */
export function isOutdatedPlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code, routine } = error
  // The first code is that of whatever PostgreSQL does not do.
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000'
}

// Connection (08), resources (53); stopping, crashed or starting (57P01 to 57P03).
const PASSING = /^(08\w{3}|53\w{3}|57P0[1-3])$/

const SOCKET = new Set([
  ...['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

// Of the driver, which has no codes for them.
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/
