import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ENVIRONMENT } from '../server/environment.ts'

/** Beside those of the workers' servers, two for each worker. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3900) + 10
const port = FIRST_PORT + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export interface Demo {
  url: string
  /** What it prints when it is ready. */
  greeting: string
  stop: () => Promise<void>
}

/** `npm run demo` beside the server of the tests: a throwaway one with the whole cast and months of business. */
export async function startDemo(): Promise<Demo> {
  const url = `http://localhost:${port}`
  const demo = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'tools/demo.ts'], {
    env: {
      ...process.env,
      ...ENVIRONMENT,
      APP_MODE: 'demo',
      PORT: String(port),
      STRIPE_SANDBOX_PORT: String(port + 1),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  const stop = async () => {
    demo.kill('SIGTERM')
    await ended
  }
  let greeting = ''
  for await (const text of demo.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    greeting += text
    if (greeting.includes('no money moves')) return { url, greeting, stop }
  }
  throw new Error(`The demo did not start. It said:\n${greeting}`)
}
