import type pg from 'pg'

/** What a replica says of itself. */
export interface ReplicaState {
  /** Whether it takes no writes and follows somebody. */
  is_standby: boolean
  /** How far it holds what its primary has written. */
  replayed: bigint
  /** How long ago the newest transaction that it holds was committed. */
  seconds_ago: number
  /** What it holds by this name of its primary. */
  mark: string | null
}

/** What is measured where there is a replica, by its name among the metrics, and what it says. */
export const REPLICA_FIGURES = {
  replica_lag_bytes: 'How much of what the primary has written the replica does not hold',
  replica_lag_seconds: 'How old the newest thing is that the replica holds, while it does not hold all',
}

const STATE = `select pg_is_in_recovery() as is_standby,
  coalesce((pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text, '0') as replayed,
  coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds_ago,
  (select mark from primary_timelines where name = $1) as mark`

export async function askReplica(pool: pg.Pool, name: string, within_ms: number): Promise<ReplicaState> {
  const question = { text: STATE, values: [name], query_timeout: within_ms }
  const { rows } = await pool.query<Omit<ReplicaState, 'replayed'> & { replayed: string }>(question)
  const [found] = rows
  if (!found) throw new Error('The replica answered with nothing.')
  return { ...found, replayed: BigInt(found.replayed) }
}

// Serialization failures and deadlocks, which on a standby mean that what it replays removed rows that were being read; and
// a write, which belongs on the primary.
const CONFLICTS = new Set<unknown>(['40001', '40P01', '25006'])

/** Whether a read failed because of where it was done, and will not on the primary. */
export const conflictsWithReplay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.has(error.code)
