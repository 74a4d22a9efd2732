import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { CommandProblem } from '../command.ts'

/** Two processes of the server on the same databases, configured by `env`. */
export interface Pair {
  urls: [string, string]
  /** How many reads were answered where, by both. */
  places(): Promise<Record<string, number>>
  /** What they logged of the replica. */
  saidOfReplica(): string[]
  stopSecond(): Promise<void>
  stop(): Promise<void>
}

export async function startPair(env: Record<string, string>, data_dir: string): Promise<Pair> {
  const first = await startProcess(env, data_dir)
  const second = await startProcess(env, data_dir)
  const both = [first, second]
  return {
    urls: [first.url, second.url],
    async places() {
      const places: Record<string, number> = {}
      for (const { url } of both) {
        const text = await (await fetch(`${url}/metrics`)).text()
        for (const [, place = '', count] of text.matchAll(/^replica_reads_total\{place="(\w+)"\} (\d+)$/gm)) {
          places[place] = (places[place] ?? 0) + Number(count)
        }
      }
      return places
    },
    saidOfReplica: () =>
      both
        .flatMap(({ said }) => said().split('\n'))
        .filter((line) => line.includes('the replica is'))
        .map((line) => {
          const { level, reason, seconds, msg } = JSON.parse(line)
          return JSON.stringify({ level, reason, seconds, msg })
        }),
    stopSecond: () => second.stop(),
    async stop() {
      await Promise.all(both.map((one) => one.stop()))
    },
  }
}

async function startProcess(env: Record<string, string>, data_dir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH ?? '',
      ...env,
      ...{ PORT: String(port), STRIPE_SANDBOX_PORT: '0', DATA_DIR: data_dir, OPEN_PROJECTS_LIMIT: '100000' },
      DATABASE_POOL_SIZE: '10',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new CommandProblem(`The server is not ready:\n${text}`)
    await pause(200)
  }
  return { url, said: () => text, stop: () => stopProcess(child) }
}

/** Whether a server answers at this address, or through it. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
