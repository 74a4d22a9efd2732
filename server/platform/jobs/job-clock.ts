import { type AttachableClock, systemClock as realTimers, TestClock } from 'pg-boss'
import { type Clock, isMovable } from '../process.ts'

/** The clock of the job queue, which compares times in SQL and so must follow when ours is moved. */
export interface JobClock {
  /** Absent when the system's own time is used. */
  source?: AttachableClock
  /** Sets the time of the database; to be called before looking for due jobs. */
  synchronize(): Promise<void>
  /** Keeps setting it while workers run. Returns a function that stops it. */
  follow(onError: (error: unknown) => void): () => void
}

/**
 * Timers stay real, because workers have to poll; only the moment they compare with is ours. pg-boss' TestClock keeps
 * that moment in a table of the jobs schema, where its statements read it.
 */
export function jobClock(clock: Clock): JobClock {
  if (!isMovable(clock)) return { synchronize: async () => {}, follow: () => () => {} }

  const testClock = new TestClock(clock.now())
  const source: AttachableClock = {
    ...realTimers,
    now: () => clock.now().getTime(),
    attach: (target) => testClock.attach({ db: target.db, schema: target.schema }),
  }

  // One at a time: the TestClock refuses to be set twice at once. Whether the one before failed is for its caller.
  let last = Promise.resolve()
  const set = () => testClock.setTime(clock.now())
  const synchronize = () => {
    last = last.then(set, set)
    return last
  }
  const follow = (onError: (error: unknown) => void) => {
    const timer = setInterval(() => synchronize().catch(onError), FOLLOW_INTERVAL_MS)
    return () => clearInterval(timer)
  }
  return { source, synchronize, follow }
}

const FOLLOW_INTERVAL_MS = 500
