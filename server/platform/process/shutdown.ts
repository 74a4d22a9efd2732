import type { Server } from 'node:http'
import type { Log } from './log.ts'

/** One thing to bring to an end; the steps are taken in order, each given its time. */
export interface ShutdownStep {
  name: string
  stop: () => Promise<unknown> | undefined
  within_ms?: number
}

export interface Shutdown {
  /** Aborted when stopping begins, so that a start in progress goes no further. */
  signal: AbortSignal
  /** Adds steps to be taken before the others, since what was started last is stopped first. */
  prepend(...steps: ShutdownStep[]): void
  /**
   * Takes the steps once, however often it is called, and logs the beginning and the end at this level. Gives the exit
   * code: 0 when every step ended in time.
   */
  run(reason: string, level?: 'info' | 'debug'): Promise<number>
  /**
   * Runs on SIGTERM, SIGINT and SIGHUP and then exits; a second signal, a second or more later, exits at once. Called
   * before anything is started, so that no signal ends this process and leaves its children behind.
   */
  onSignals(): void
}

export interface ShutdownOptions {
  log: Log
  steps?: ShutdownStep[]
  exit?: (code: number) => void
}

/**
 * Brings a server to an end without losing anything: end live streams, stop accepting and finish what is in flight,
 * then the jobs, then the pool, then what it stands on.
 */
export function createShutdown({ log, steps: given = [], exit = process.exit }: ShutdownOptions): Shutdown {
  const steps = [...given]
  const stopping = new AbortController()
  let running: Promise<number> | undefined

  async function takeSteps(reason: string, level: 'info' | 'debug'): Promise<number> {
    log[level]({ reason }, 'stopping')
    let code = 0
    // One by one off the front: what was still starting may add its own step meanwhile.
    for (let step = steps.shift(); step; step = steps.shift()) {
      const { name, stop, within_ms = DEFAULT_STEP_MS } = step
      log.debug({ step: name }, 'stopping')
      try {
        await within(within_ms, stop())
      } catch (error) {
        code = 1
        log.error({ err: error, step: name }, 'a step of stopping failed; going on with the next')
      }
    }
    log[level]('stopped')
    return code
  }

  const run = (reason: string, level: 'info' | 'debug' = 'info') => {
    if (!running) {
      stopping.abort(new Stopping())
      running = takeSteps(reason, level)
    }
    return running
  }
  return {
    signal: stopping.signal,
    prepend: (...more) => void steps.unshift(...more),
    run,
    onSignals() {
      let first_at: number | undefined
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        process.on(signal, () => {
          if (first_at === undefined) {
            first_at = performance.now()
            run(signal).then(exit)
          } else if (performance.now() - first_at > ECHO_MS) exit(1)
        })
      }
    },
  }
}

/** Why a start in progress ends: it was stopped, and nothing has gone wrong. */
export class Stopping extends Error {
  override name = 'Stopping'
  constructor() {
    super('Stopping.')
  }
}

/** Stops accepting and waits for the requests in flight; those that outlast the time are cut off. */
export async function closeServer(server: Server, finish_within_ms = 25_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection falls idle when its answer is out; the browser would keep it open for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), finish_within_ms)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

// Ctrl-C reaches this process from the terminal and once more from npm: that is one wish, not two.
const ECHO_MS = 1_000

const DEFAULT_STEP_MS = 30_000

async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${milliseconds} ms.`)), milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
