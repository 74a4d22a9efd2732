import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#scenarios/product.ts'
import { ENVIRONMENT } from './environment.ts'

export interface TestServer extends Product {
  /** For commands that run beside it, on the same database. */
  env: Record<string, string>
  sandbox_url: string
  stop(): Promise<void>
}

interface Options {
  /** The sandbox takes the next one. */
  port: number
  data_dir: string
  database_url: string
  /** What this server is configured with besides. */
  besides?: Record<string, string>
}

const INTERVAL_MS = 50

/** Starts the product in a process of its own, and waits until it answers. */
export async function runServer({ port, data_dir, database_url, besides = {} }: Options): Promise<TestServer> {
  const url = `http://localhost:${port}`
  if (await isReady(url)) throw new Error(`Something answers at ${url} already; choose another E2E_PORT.`)
  const env = {
    ...ENVIRONMENT,
    PORT: String(port),
    STRIPE_SANDBOX_PORT: String(port + 1),
    PUBLIC_URL: url,
    DATA_DIR: data_dir,
    DATABASE_URL: database_url,
    ...besides,
  }
  // The Node that runs this, since the machine's own may be too old for the server.
  const server = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'server/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    process.off('exit', kill)
  }
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The server did not start on port ${port}; what it wrote is above.`)
    await pause(INTERVAL_MS)
  }
  return { url, env, sandbox_url: `http://localhost:${port + 1}`, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
