import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { EmbeddedPostgresError } from './error.ts'
import type { Log } from './log.ts'
import { type FoundServer, lastWords } from './start-server.ts'

/** A server, and the connection that holds the lock on its folder. */
export interface OpenServer {
  server: FoundServer
  lock: pg.Client
}

export type Reopen = (stopped: AbortSignal) => Promise<OpenServer>

export interface RestartOptions {
  /** It does not come back: this process can no longer do its work. */
  onAbandoned: (error: EmbeddedPostgresError) => void
  /** The pause before each restart; as many as there are pauses. */
  pauses_ms?: readonly number[]
  /** How long one restart is tried; a start that has begun by then is waited for. */
  tries_ms?: number
  /** Running for as long makes up for the restarts before. */
  stable_ms?: number
}

export interface Keeper {
  /** Restarts it no more. Gives the server that was there last, which may be gone. */
  stop(): Promise<OpenServer>
}

// About a minute in all: room for a crash to be recovered from, and for somebody who makes room on a full disk.
const PAUSES_MS = [0, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
const STABLE_MS = 60_000

interface KeeperOptions {
  first: OpenServer
  /** Starts the server where its clients look for it, and takes the lock. */
  reopen: Reopen
  clusterDir: string
  log?: Pick<Log, 'debug' | 'warn'> | undefined
  restarts?: RestartOptions
}

/**
 * Starts the server again when it is lost, which shows in the connection that holds the lock: the server was killed, it
 * ended because its disk was full, or it crashed and recovers by itself. The pools find it where it was before.
 */
export function keepRunning({ first, reopen, clusterDir, log, restarts }: KeeperOptions): Keeper {
  const { pauses_ms = PAUSES_MS, stable_ms = STABLE_MS } = restarts ?? {}
  const stopping = new AbortController()
  let current = first
  let restarted = 0
  let up_since = performance.now()
  let restarting: Promise<void> | undefined

  function watch({ lock }: OpenServer): void {
    let lost = false
    const onLost = (error?: Error) => {
      if (lost || stopping.signal.aborted) return
      lost = true
      if (restarts) restarting = restart(restarts)
      else log?.warn({ err: error }, 'Lost the connection that holds the database folder')
    }
    lock.on('error', onLost).on('end', onLost)
  }

  async function restart({ onAbandoned }: RestartOptions): Promise<void> {
    if (performance.now() - up_since >= stable_ms) restarted = 0
    let last = 'It ended as often as it was started.'
    for (let pause = pauses_ms[restarted]; pause !== undefined; pause = pauses_ms[restarted]) {
      restarted += 1
      try {
        await sleep(pause, undefined, { signal: stopping.signal })
        current = await reopen(stopping.signal)
        up_since = performance.now()
        return watch(current)
      } catch (error) {
        if (stopping.signal.aborted) return
        log?.debug({ err: error, restarted }, 'PostgreSQL did not start again')
        last = error instanceof EmbeddedPostgresError ? error.message : await lastWords(clusterDir)
      }
    }
    onAbandoned(
      new EmbeddedPostgresError(
        `The built-in PostgreSQL ended, and was started again ${restarted} times in vain. ${last}`,
      ),
    )
  }

  watch(first)
  return {
    async stop() {
      stopping.abort()
      await restarting
      return current
    },
  }
}
