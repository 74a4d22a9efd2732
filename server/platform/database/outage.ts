import type pg from 'pg'
import type { Log } from '../process.ts'
import { hasNoRoom, outOfReach } from './database-errors.ts'

export interface Outage {
  /**
   * Whether an error comes of the database being out of reach. Then it needs no line of its own in the log: the outage
   * has one when it begins, and one when it is over.
   */
  explains(error: unknown): boolean
  stop(): void
}

export interface OutageOptions {
  connection: pg.ClientConfig
  /** The same database past a pooler, where one stands before it. */
  direct_connection?: pg.ClientConfig
  /** Asks the database anything. */
  probe: () => Promise<unknown>
  log: Pick<Log, 'info' | 'warn'>
}

/** Watches the errors that everything on this database meets, and makes one outage of what belongs together. */
export function createOutage({ connection, direct_connection = connection, probe, log }: OutageOptions): Outage {
  const isOutOfReach = outOfReach(connection, direct_connection)
  let begun_at: number | undefined
  let is_logged = false
  /** Until when errors are the echoes of an outage that is over. */
  let quiet_until = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function begin(error: unknown): void {
    begun_at = performance.now()
    is_logged = false
    if (hasNoRoom(error)) report(error)
    look(error)
  }

  function report(error: unknown): void {
    if (!is_logged)
      log.warn({ err: error }, 'the database is out of reach; until it is back, requests are asked to wait')
    is_logged = true
  }

  // A single connection may be gone while the database is well: then the probe is answered, and nothing is said.
  function look(error: unknown): void {
    probe().then(
      () => (performance.now() >= quiet_until ? end() : again(error)),
      (problem: unknown) => {
        if (stopped) return
        if (isOutOfReach(problem)) report(problem)
        again(problem)
      },
    )
  }

  function again(error: unknown): void {
    if (stopped) return
    timer = setTimeout(() => look(error), LOOK_AGAIN_MS)
    timer.unref()
  }

  function end(): void {
    if (stopped || begun_at === undefined) return
    const seconds = Math.round((performance.now() - begun_at) / 100) / 10
    if (is_logged) log.info({ seconds }, 'the database is back')
    begun_at = undefined
    quiet_until = performance.now() + ECHO_MS
  }

  return {
    explains(error) {
      if (!isOutOfReach(error)) return false
      // Reads succeed while there is no space to write: only time shows that there is space again.
      if (hasNoRoom(error)) quiet_until = performance.now() + NO_ROOM_MS
      if (begun_at === undefined && !stopped && (hasNoRoom(error) || performance.now() >= quiet_until)) begin(error)
      return true
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const LOOK_AGAIN_MS = 250
const ECHO_MS = 2_000
const NO_ROOM_MS = 10_000
