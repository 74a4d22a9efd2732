import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ENVIRONMENT } from '../server/environment.ts'

export interface StripeSandbox {
  url: string
  client_id: string
  /** Makes one of its calls with the secret key, as the platform does. */
  call: (method: string, path: string, form?: Record<string, string>) => Promise<Record<string, unknown>>
  stop: () => Promise<void>
}

/** `npm run stripe-sandbox -- --forget`: the sandbox alone, on a free port, forgotten when it stops. */
export async function startStripeSandbox(): Promise<StripeSandbox> {
  const child = spawn(process.execPath, ['tools/stripe-sandbox.ts', '--forget'], {
    env: { ...process.env, ...ENVIRONMENT, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, key, client_id] = /^Stripe sandbox at (\S+) \(secret key (\S+), client id (\S+)\)/.exec(line) ?? []
    if (url === undefined || key === undefined || client_id === undefined) continue
    child.stdout.resume()
    return { url, client_id, call: (...asked) => call(url, key, ...asked), stop }
  }
  throw new Error('The sandbox ended before it listened.')
}

async function call(url: string, key: string, method: string, path: string, form?: Record<string, string>) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
  return body
}
