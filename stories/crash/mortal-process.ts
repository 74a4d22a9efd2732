import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { buildMortal } from './build-mortal.ts'
import type { ServerOptions } from './start-server.ts'

export interface MortalOptions extends ServerOptions {
  /** The step before which it kills itself. */
  kill_at: number
  arm_path: string
}

export interface Mortal {
  /** What it was about to do, step by step. */
  steps: string[]
  died: Promise<NodeJS.Signals | number | null>
  kill(): Promise<void>
}

/** Starts the server in a process of its own and waits until it is ready. */
export async function startMortal(options: MortalOptions): Promise<Mortal> {
  const child = fork(await buildMortal(), {
    env: {
      ...process.env,
      // Starting it is most of the time that the crash test takes.
      NODE_COMPILE_CACHE: resolve('.cache/compiled'),
      CONNECTION: JSON.stringify(options.connection),
      SANDBOX_URL: options.sandbox_url,
      PORT: String(options.port),
      CALLS_PER_SECOND: String(options.calls_per_second ?? ''),
      KILL_AT: String(options.kill_at),
      ARM_PATH: options.arm_path,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=DeprecationWarning'],
  })
  const steps: string[] = []
  const died = new Promise<NodeJS.Signals | number | null>((ended) => {
    child.on('exit', (code, signal) => ended(signal ?? code))
  })
  await new Promise<void>((ready, fail) => {
    child.on('message', (message: { ready?: boolean; what?: string }) => {
      if (message.what) steps.push(message.what)
      if (message.ready) ready()
    })
    void died.then((how) => fail(new Error(`The server ended before it was ready: ${how}`)))
  })
  return {
    steps,
    died,
    async kill() {
      child.kill('SIGKILL')
      await died
    },
  }
}
