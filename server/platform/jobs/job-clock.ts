import { type AttachableClock, systemClock as realTimers, TestClock } from 'pg-boss'
import { type Clock, isMovable } from '../process.ts'

/** The clock of the job queue, which compares times in SQL and so has to be told when ours was moved. */
export interface JobClock {
  /** Absent when the system's own time counts: nothing to tell then. */
  source?: AttachableClock
  /** Tells the database what time it is; to be called before due jobs are looked for. */
  synchronize(): Promise<void>
  /** Keeps telling it while workers run. Returns the way to end that. */
  follow(onError: (error: unknown) => void): () => void
}

/**
 * Timers stay real, because workers have to poll; only the moment they compare with is ours. pg-boss' TestClock keeps
 * that moment in a table of the jobs schema, where its statements read it.
 */
export function jobClock(clock: Clock): JobClock {
  if (!isMovable(clock)) return { synchronize: async () => {}, follow: () => () => {} }

  const moment = new TestClock(clock.now())
  const source: AttachableClock = {
    ...realTimers,
    now: () => clock.now().getTime(),
    attach: (target) => moment.attach({ db: target.db, schema: target.schema }),
  }

  // One at a time: the TestClock refuses to be set twice at once. Whether the one before failed is for its caller.
  let last = Promise.resolve()
  const tell = () => moment.setTime(clock.now())
  const synchronize = () => {
    last = last.then(tell, tell)
    return last
  }
  const follow = (onError: (error: unknown) => void) => {
    const timer = setInterval(() => synchronize().catch(onError), FOLLOW_INTERVAL_MS)
    return () => clearInterval(timer)
  }
  return { source, synchronize, follow }
}

const FOLLOW_INTERVAL_MS = 500
