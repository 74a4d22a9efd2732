import pg from 'pg'
import { shownValue } from '../shown-value.ts'
import { networkReason, withinBounds } from './within.ts'

const OLDEST = 15

/** Why the product cannot keep its books there, as a sentence; null where it can. */
export async function databaseProblem(
  database_url: string,
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL',
): Promise<string | null> {
  const reason = await reasonAgainst(database_url)
  return (
    reason &&
    `${variable}: ${shownValue(variable, database_url)} cannot be used (${reason}); set it to a reachable PostgreSQL ${OLDEST} or newer.`
  )
}

async function reasonAgainst(connectionString: string): Promise<string | null> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
    // A failure comes out of the call that was made; without a listener here it would end the process as well.
    client.on('error', () => {})
    await withinBounds(client.connect())
    const { rows } = await withinBounds(client.query<Found>(WHAT_IS_THERE))
    const [found] = rows
    if (!found || found.version < OLDEST * 10_000) return 'it is older'
    return found.has_trigrams ? null : 'its extension pg_trgm is not installed'
  } catch (error) {
    return networkReason(error) ?? databaseReason(error)
  } finally {
    // The outcome is known; a connection that fails to close changes nothing of it.
    client?.end().catch(() => {})
  }
}

interface Found {
  version: number
  has_trigrams: boolean
}

const WHAT_IS_THERE = `select current_setting('server_version_num')::int as version,
  exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams`

const REASONS: Record<string, string> = {
  '28P01': 'it refuses this user or password',
  '28000': 'it refuses this user',
  '3D000': 'it has no database of that name',
  '42501': 'it refuses this user the right',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
}

function databaseReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? error.message
}
