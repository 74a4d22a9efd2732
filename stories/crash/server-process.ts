import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { whenItIs } from '#packages/embedded-postgres/expected-errors.ts'
import { buildServer } from '../../tools/bootstrap/builds.mjs'

/** What `npm start` runs, once it is built. */
export const SERVER = 'dist/main.js'

await buildServer()

export interface ServerProcess {
  child: ChildProcess
  /** What it wrote so far: its log, and what a person at the terminal reads. */
  output(): string
  /** What it wrote to standard error. */
  errors(): string
  /** Waits until something is so, such as a line in the log. */
  until(isSo: () => boolean | Promise<boolean>): Promise<void>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

const PATIENCE_MS = 60_000

/** Runs `npm start` or `npm run demo` as npm does, in a process group of its own, as from a terminal. */
export function runServer(file: string, env: Record<string, string>): ServerProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=DeprecationWarning', file], {
    env: { PATH, PORT: '0', STRIPE_SANDBOX_PORT: '0', LOG_LEVEL: 'debug', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code)
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    async until(isSo) {
      const deadline = Date.now() + PATIENCE_MS
      while (!(await isSo())) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output} ${errors}`)
        if (Date.now() > deadline) throw new Error(`It did not come about: ${isSo}. ${output} ${errors}`)
        await pause(5)
      }
    },
  }
}

/** Which PostgreSQL processes run on the data below a folder. */
export function databaseProcesses(folder: string): number[] {
  if (process.platform !== 'linux') return pidInLockFile(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid).startsWith(folder))
}

/** The folders in /tmp that its PostgreSQL has had its socket in, if they are still there. */
export function socketFolders(data_dir: string): string[] {
  const log = join(data_dir, 'postgres.log')
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  const folders = [...text.matchAll(/listening on Unix socket "(.*)\/\.s\.PGSQL/g)].map(([, folder = '']) => folder)
  return folders.filter((folder) => existsSync(folder))
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    // It has just ended, or it is not ours to look at.
    return whenItIs(['ENOENT', 'EACCES', 'EPERM', 'ESRCH'], '')(error)
  }
}

function pidInLockFile(folder: string): number[] {
  const file = join(folder, 'postgres/postmaster.pid')
  return existsSync(file) ? [Number.parseInt(readFileSync(file, 'utf8'), 10)] : []
}
