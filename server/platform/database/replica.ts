import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Log, Metrics } from '../process.ts'
import { createDatabase, type Database, type DB } from './create-database.ts'
import { outOfReach } from './database-errors.ts'
import { createPositions, type Line, lineOf, type Position } from './primary-position.ts'
import { askReplica, conflictsWithReplay, REPLICA_FIGURES, type ReplicaState } from './replica-state.ts'

export interface Replica {
  /**
   * Reads from the replica where it holds all that had been written when this was called, otherwise from the primary. `work` is
   * done again there where the replica fails in the midst of it, so it must do nothing but read.
   */
  read<Result>(work: (db: Kysely<DB>) => Promise<Result>): Promise<Result>
  /** Looks whether it can be used, for the log. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface ReplicaOptions {
  connection: pg.PoolConfig
  primary: Database
  log: Pick<Log, 'info' | 'warn'>
  metrics: Pick<Metrics, 'countRead' | 'figures'>
  is_pooled?: boolean
}

/** How long a read waits for a replica that is about to catch up. */
const PATIENCE_MS = 25
const LOOK_AGAIN_MS = 2
/** A replica that was promoted says so when it is looked at. */
const LOOK_HOLDS_MS = 1_000
const BEHIND = 'it is behind'
/** While it is behind, reads do not wait for it each. */
const BEHIND_PAUSE_MS = 250
const BEHIND_AT_MOST_MS = 10_000
/** Longer reads are done again on the primary. */
const MAX_READ_MS = 30_000
const OUT_PAUSE_MS = 5_000
const ANSWER_WITHIN_MS = 2_000

interface Absence {
  since: number
  until: number
  is_logged: boolean
}

/** A standby that answers reads in the primary's place. Whatever happens to it, the primary answers instead. */
export function createReplica({ connection, primary, log, metrics, is_pooled = false }: ReplicaOptions): Replica {
  const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: MAX_READ_MS }
  const own = createDatabase({ ...connection, ...limits }, () => {}, { is_pooled })
  // Asked apart from reads, which may all be long: a replica that is busy is not away.
  const asking = createDatabase({ ...connection, ...limits, max: 1 }, () => {}, { is_pooled })
  const isOutOfReach = outOfReach(connection)
  const newest = createPositions(primary.db)
  let line: Line | undefined
  let seen: (ReplicaState & { timeline: string; at: number }) | undefined
  let looking: Promise<void> | undefined
  let trying: Promise<void> | undefined
  let absence: Absence | undefined
  let is_closed = false

  function leaveOut(reason: string, error?: unknown): void {
    if (is_closed) return
    const now = performance.now()
    const { since = now, is_logged = false } = absence ?? {}
    const is_out = is_logged || reason !== BEHIND || now - since > BEHIND_AT_MOST_MS
    if (is_out && !is_logged) log.warn({ reason, err: error }, 'the replica is left out; the primary answers its reads')
    absence = { since, until: now + (is_out ? OUT_PAUSE_MS : BEHIND_PAUSE_MS), is_logged: is_out }
    seen = undefined
  }

  function useAgain(): void {
    if (absence?.is_logged) {
      log.info({ seconds: Math.round((performance.now() - absence.since) / 100) / 10 }, 'the replica is used again')
    }
    absence = undefined
  }

  // One question for all who wait; what it found was so after each of them had begun to wait, or they ask again.
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => leaveOut('it does not answer', error))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function lookOnce(): Promise<void> {
    const followed = line
    if (!followed) return
    const state = await askReplica(asking.pool, followed.name, ANSWER_WITHIN_MS)
    if (!state.is_standby) return leaveOut('it is no standby')
    if (state.mark !== followed.mark) {
      if (state.replayed >= followed.marked) leaveOut('it follows another primary')
      return
    }
    seen = { ...state, timeline: followed.timeline, at: performance.now() }
  }

  const holds = ({ written, timeline }: Position) =>
    seen !== undefined &&
    seen.timeline === timeline &&
    seen.replayed >= written &&
    performance.now() - seen.at < LOOK_HOLDS_MS

  /** Whether it holds all of this before the time is over. */
  async function catchesUp(position: Position, within_ms: number): Promise<boolean> {
    const deadline = performance.now() + within_ms
    if (line?.timeline !== position.timeline) line = await lineOf(primary.db, position.timeline)
    const before = absence
    while (!holds(position)) {
      const left = deadline - performance.now()
      if (left <= 0) return false
      await Promise.race([look(), pause(left)])
      if (absence !== before || is_closed) return false
      if (!holds(position)) await pause(LOOK_AGAIN_MS)
    }
    return true
  }

  async function tryAgain(): Promise<void> {
    try {
      const before = absence
      const position = await newest()
      if (position && (await catchesUp(position, ANSWER_WITHIN_MS))) return useAgain()
      // Looking has said why, or it is still behind.
      if (absence === before) leaveOut(position ? BEHIND : 'the primary takes no writes')
    } catch (error) {
      leaveOut('the primary does not answer', error)
    }
  }

  function tryOnce(): Promise<void> {
    trying ??= tryAgain().finally(() => {
      trying = undefined
    })
    return trying
  }

  async function isFresh(): Promise<boolean> {
    if (is_closed) return false
    if (absence) {
      if (performance.now() >= absence.until) {
        void tryOnce()
      }
      return false
    }
    try {
      const position = await newest()
      if (position && (await catchesUp(position, PATIENCE_MS))) return true
      if (!absence) leaveOut(BEHIND)
    } catch {
      // The read itself says what is wrong with the primary.
    }
    return false
  }

  const fromPrimary = <Result>(work: (db: Kysely<DB>) => Promise<Result>) => {
    metrics.countRead('primary')
    return work(primary.db)
  }

  metrics.figures(REPLICA_FIGURES, async () => {
    const position = await newest()
    await look()
    if (!position || !seen) return {}
    const replica_lag_bytes = Math.max(0, Number(position.written - seen.replayed))
    return { replica_lag_bytes, replica_lag_seconds: replica_lag_bytes === 0 ? 0 : seen.seconds_ago }
  })

  return {
    async read(work) {
      if (!(await isFresh())) return fromPrimary(work)
      try {
        const result = await work(own.db)
        metrics.countRead('replica')
        return result
      } catch (error) {
        const is_gone = isOutOfReach(error) || isTimeout(error)
        // Away, or only busy: it is asked.
        if (is_gone) void look()
        else if (!conflictsWithReplay(error)) throw error
        return fromPrimary(work)
      }
    },
    start: tryOnce,
    async close() {
      is_closed = true
      await Promise.allSettled([looking, trying])
      await Promise.all([own.close(), asking.close()])
    },
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
