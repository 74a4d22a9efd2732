import type { Log, Shutdown } from './platform/process.ts'

export interface Stage<Started> {
  name: string
  begin: () => Promise<Started>
  /** How to stop it again, once it is there. */
  end?: (started: Started) => Promise<unknown>
}

/** Starts one thing; if the start is aborted meanwhile, it does not wait, and stops the thing once it is there. */
export type Begin = <Started>(stage: Stage<Started>) => Promise<Started>

/** Starts things one after the other until the shutdown begins, which then stops them in the opposite order. */
export function createStages(shutdown: Shutdown, log: Pick<Log, 'debug'>): Begin {
  const { signal } = shutdown
  return async ({ name, begin, end }) => {
    signal.throwIfAborted()
    log.debug({ stage: name }, 'starting')
    const begun = begin()
    // What failed to start needs no stop; the start reports why it failed.
    if (end) shutdown.prepend({ name: `stop ${name}`, stop: () => begun.then(end, () => {}) })
    return unlessAborted(signal, begun)
  }
}

async function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
