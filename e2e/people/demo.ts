import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { ENVIRONMENT } from '../server/environment.ts'

export interface Demo {
  url: string
  /** What it prints when it is ready. */
  greeting: string
  stop: () => Promise<void>
}

/** `npm run demo` beside the server of the tests: a throwaway one with the whole cast and months of business. */
export async function startDemo(): Promise<Demo> {
  const [port, sandbox_port] = await freePorts()
  const url = `http://localhost:${port}`
  const demo = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'tools/demo.ts'], {
    env: {
      ...process.env,
      ...ENVIRONMENT,
      APP_MODE: 'demo',
      PORT: String(port),
      STRIPE_SANDBOX_PORT: String(sandbox_port),
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

/** Two that nobody listens on just now. */
async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer()]
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  for (const server of servers) await once(server.close(), 'close')
  return ports
}
