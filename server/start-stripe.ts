import type pg from 'pg'
import type { Sandbox } from '#packages/stripe-sandbox/sandbox.ts'
import type { Config } from './config.ts'
import type { Clock, Log } from './platform/process.ts'
import type { StripeSettings } from './settings.ts'
import { ALLOWED_PER_SECOND } from './stripe/pace.ts'
import type { StripeMode } from './stripe/stored-mode.ts'

const STRIPE_API = 'https://api.stripe.com'
const STRIPE_CONNECT = 'https://connect.stripe.com'

/** The mode of Stripe that a configuration means. */
export function modeOf({ stripe }: Config): StripeMode {
  if (!stripe) return 'sandbox'
  return stripe.secret_key.includes('_live_') ? 'live' : 'test'
}

interface SandboxDeps {
  config: Config
  secrets: { sandbox_secret_key: string; sandbox_publishable_key: string }
  connection: pg.PoolConfig
  clock: Clock
  log: Log
}

/** The sandbox, on the database of the product. */
export async function startSandbox({ config, secrets, connection, clock, log }: SandboxDeps): Promise<Sandbox> {
  const { createSandbox } = await import('#packages/stripe-sandbox/sandbox.ts')
  return createSandbox({
    connection,
    port: config.stripe_sandbox_port,
    now: () => clock.now(),
    secretKey: secrets.sandbox_secret_key,
    publishableKey: secrets.sandbox_publishable_key,
    log: (entry) => log.debug(entry, 'payment sandbox'),
  })
}

/** Stripe itself, or the sandbox in its place. */
export function stripeSettings(
  config: Config,
  sandbox: Sandbox | null,
  secrets: SandboxDeps['secrets'] | null,
): StripeSettings {
  const mode = modeOf(config)
  const limits = { mode, calls_per_second: config.stripe_calls_per_second ?? ALLOWED_PER_SECOND[mode] }
  if (config.stripe) return { ...config.stripe, ...limits, api_url: STRIPE_API, connect_url: STRIPE_CONNECT }
  return {
    secret_key: secrets?.sandbox_secret_key ?? '',
    publishable_key: secrets?.sandbox_publishable_key ?? '',
    webhook_secrets: [],
    ...limits,
    api_url: sandbox?.url ?? '',
    connect_url: sandbox?.url ?? '',
    client_id: sandbox?.client_id ?? null,
  }
}
