import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import Stripe from 'stripe'
import { KEYS } from './use-sandbox.ts'

/** A sandbox in a process of its own, which can be killed. */
export interface MortalSandbox {
  stripe: Stripe
  url: string
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>
}

export async function startMortal(connection: pg.ClientConfig): Promise<MortalSandbox> {
  const child = spawn(process.execPath, ['packages/stripe-sandbox/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(connection),
      PORT: '0',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  const { hostname, port: listening } = new URL(url)
  const stripe = new Stripe(KEYS.secretKey, {
    host: hostname,
    port: listening,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { stripe, url, kill }
}

/** A database as DATABASE_URL names it. */
export function urlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const address = new URL(`postgres://localhost:${port ?? 5432}/${database}`)
  address.username = user ?? ''
  if (typeof password === 'string') address.password = password
  address.searchParams.set('host', host ?? 'localhost')
  return address.href
}

export async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The sandbox says nothing')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const url = /^Stripe sandbox at (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return url
  }
  throw new Error('The sandbox ended before it listened')
}
