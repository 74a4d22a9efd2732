import { spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { inside, POSTGRES_ENV } from './cluster.ts'
import { EmbeddedPostgresError } from './error.ts'
import { killOnExit, leaveOnExit } from './kill-on-exit.ts'
import { findRunning, isBusy, PORT, type RunningServer, readLockFile } from './running-server.ts'
import { createSocketFolder, ensureSocketFolder, removeSocketFolder } from './socket-folder.ts'

export interface FoundServer extends RunningServer {
  /** It ran already: left behind by a process that was killed, or shared with one that lives. */
  adopted: boolean
}

/** What it takes to start a cluster's server. */
export interface ServerPlan {
  clusterDir: string
  binaries: Binaries
  account: Account
  /** PostgreSQL's own settings. */
  settings: Record<string, string>
  /** How long a start that fails is tried again; longer where something dead may be in the way. */
  tries_ms?: number
  /** Where its socket was before, for a server that is started again. */
  socketDir?: string
  /** Ends a start in progress. */
  signal?: AbortSignal | undefined
  /** Called when PostgreSQL has been launched and is waited for. */
  onSpawn?: (() => void) | undefined
}

/** Finds the cluster's running server, or starts one. */
export async function findOrStart(plan: ServerPlan): Promise<FoundServer> {
  await untilSettled(plan)
  const found = await findRunning(plan.clusterDir)
  if (found) return { ...found, adopted: true }
  const deadline = Date.now() + (plan.tries_ms ?? START_TRIES_MS)
  do {
    plan.signal?.throwIfAborted()
    // After a power cut or a kill of everything the first start may fail on what the dead left behind (shared memory
    // still in use, an old lock file); PostgreSQL clears it up, so it is tried again.
    const started = await start(plan)
    const running = await findRunning(plan.clusterDir)
    if (running) return { ...running, adopted: running.pid !== started }
  } while (Date.now() < deadline)
  throw new EmbeddedPostgresError(
    `The database in ${plan.clusterDir} does not start. ${await lastWords(plan.clusterDir)}`,
  )
}

// One that recovers from a crash by itself, or stops, is waited for: beside it no other starts.
async function untilSettled({ clusterDir, signal }: ServerPlan): Promise<void> {
  const deadline = Date.now() + RECOVERY_MS
  while (Date.now() < deadline && (await isBusy(clusterDir))) {
    signal?.throwIfAborted()
    await sleep(50)
  }
}

/** What the server said last, to be shown when it does not start or stop. */
export async function lastWords(clusterDir: string): Promise<string> {
  const text = await readFile(logFile(clusterDir), 'utf8').catch((error: Error) => error.message)
  return `It said last (${logFile(clusterDir)}): ${text.trim().split('\n').slice(-5).join(' / ')}`
}

const START_TRIES_MS = 15_000
// Reading the log of changes again after a crash takes a while when there were many.
const RECOVERY_MS = 600_000
// It obeys at once, unless the disk it waits for does not answer.
const QUIT_MS = 5_000
const LOG_KEPT_BYTES = 5_000_000

/** Starts a server and waits until it takes connections or has ended. Gives its process id. */
async function start(plan: ServerPlan): Promise<number | undefined> {
  const { clusterDir, binaries, account, settings, signal } = plan
  const left = await readLockFile(clusterDir)
  const socketDir = plan.socketDir
    ? await ensureSocketFolder(plan.socketDir, account)
    : await createSocketFolder(account)
  const options = { ...settings, listen_addresses: '', unix_socket_directories: socketDir, port: PORT }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(clusterDir)
  // Detached, in a group of its own: Ctrl-C in the terminal is for our process, which stops its database in order.
  const child = spawn(binaries.postgres, ['-D', inside(clusterDir, account), ...flags], {
    ...account.switch,
    cwd: clusterDir,
    env: POSTGRES_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  if (child.pid) killOnExit(clusterDir, { pid: child.pid, socketDir })
  let ended = false
  child.on('exit', () => (ended = true)).on('error', () => (ended = true))
  plan.onSpawn?.()

  const deadline = Date.now() + RECOVERY_MS
  while (!ended && !signal?.aborted && Date.now() < deadline) {
    const running = await findRunning(clusterDir)
    if (running?.pid === child.pid) {
      if (left && left.socketDir !== socketDir) await removeSocketFolder(left.socketDir)
      return child.pid
    }
    await sleep(10)
  }
  const killAt = Date.now() + QUIT_MS
  while (!ended) {
    child.kill(Date.now() < killAt ? 'SIGQUIT' : 'SIGKILL')
    await sleep(20)
  }
  leaveOnExit(clusterDir)
  // Another server may be at work in the one from before.
  if (!plan.socketDir) await removeSocketFolder(socketDir)
  signal?.throwIfAborted()
  await sleep(200)
  return undefined
}

function logFile(clusterDir: string): string {
  return `${clusterDir}.log`
}

function openLog(clusterDir: string): number {
  const file = logFile(clusterDir)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_KEPT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
