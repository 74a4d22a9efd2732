import type pg from 'pg'
import { z } from 'zod'
import { createSandbox, type Sandbox } from './sandbox.ts'

const RETRY_DAYS = 'RETRY_DAYS must be whole numbers of days, separated by commas'

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(0).max(65_535).default(12_111),
  PUBLIC_URL: z.url({ error: 'PUBLIC_URL must be an address with http:// or https://' }).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_').default('sk_test_sandbox'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_test_').default('pk_test_sandbox'),
  STRIPE_CLIENT_ID: z.string().startsWith('ca_').optional(),
  STRIPE_REDIRECT_URIS: z.string().optional(),
  RETRY_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,7}$/, { error: RETRY_DAYS })
    .optional(),
  AFTER_RETRIES: z.enum(['cancel', 'unpaid', 'past_due']).optional(),
  SETTLEMENT_DAYS: z.coerce.number({ error: 'SETTLEMENT_DAYS must be a number' }).int().min(0).max(30).default(0),
})

/** A variable of the environment has a value that cannot be used. */
export class WrongEnvironment extends Error {}

/** The sandbox as a program of its own, configured by its environment; an empty variable counts as not set. */
export async function runFromEnvironment(
  env: Record<string, string | undefined>,
  connection: pg.PoolConfig,
): Promise<Sandbox> {
  const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!read.success) throw new WrongEnvironment(z.prettifyError(read.error))
  const settings = read.data
  const sandbox = await createSandbox({
    connection,
    host: settings.HOST,
    port: settings.PORT,
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    settlementDays: settings.SETTLEMENT_DAYS,
    billing: {
      ...(settings.RETRY_DAYS !== undefined && { retryDays: settings.RETRY_DAYS.split(',').map(Number) }),
      ...(settings.AFTER_RETRIES !== undefined && { whenRetriesFail: settings.AFTER_RETRIES }),
    },
    log: (entry) => console.log(JSON.stringify(entry)),
    ...(settings.STRIPE_CLIENT_ID !== undefined && { clientId: settings.STRIPE_CLIENT_ID }),
    ...(settings.STRIPE_REDIRECT_URIS !== undefined && { redirectUris: settings.STRIPE_REDIRECT_URIS.split(',') }),
    ...(settings.PUBLIC_URL !== undefined && { publicUrl: settings.PUBLIC_URL }),
  })
  const { url, client_id } = sandbox
  console.log(`Stripe sandbox at ${url} (secret key ${settings.STRIPE_SECRET_KEY}, client id ${client_id})`)
  console.log(`Its console: ${url}/console`)
  return sandbox
}
