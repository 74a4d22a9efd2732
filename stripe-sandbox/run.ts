import type pg from 'pg'
import { z } from 'zod'
import { createSandbox, type Sandbox } from './sandbox.ts'

const REDIRECT_URIS = 'STRIPE_REDIRECT_URIS must be whole addresses, separated by commas'
const RETRY_DAYS = 'RETRY_DAYS must be whole numbers of days, separated by commas'

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber('PORT', 65_535).default(12_111),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an address with http:// or https://' })
    .optional(),
  ALLOWED_HOSTS: z.string().optional(),
  STRIPE_SECRET_KEY: beginning('STRIPE_SECRET_KEY', 'sk_test_').default('sk_test_sandbox'),
  STRIPE_PUBLISHABLE_KEY: beginning('STRIPE_PUBLISHABLE_KEY', 'pk_test_').default('pk_test_sandbox'),
  STRIPE_CLIENT_ID: beginning('STRIPE_CLIENT_ID', 'ca_').optional(),
  STRIPE_REDIRECT_URIS: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every((address) => URL.canParse(address)), { error: REDIRECT_URIS })
    .optional(),
  RETRY_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,7}$/, { error: RETRY_DAYS })
    .optional(),
  AFTER_RETRIES: z
    .enum(['cancel', 'unpaid', 'past_due'], { error: 'AFTER_RETRIES must be cancel, unpaid or past_due' })
    .optional(),
  SETTLEMENT_DAYS: wholeNumber('SETTLEMENT_DAYS', 30).default(0),
})

function wholeNumber(name: string, most: number) {
  const error = `${name} must be a whole number from 0 to ${most}`
  return z.coerce.number(error).int(error).min(0, error).max(most, error)
}

function beginning(name: string, prefix: string) {
  return z.string().startsWith(prefix, { error: `${name} must begin with ${prefix}: nothing here is live` })
}

/** A variable of the environment has a value that cannot be used; the message is for whoever set it. */
export class WrongEnvironment extends Error {}

/** The sandbox as a program of its own, configured by its environment; an empty variable counts as not set. */
export async function runFromEnvironment(
  env: Record<string, string | undefined>,
  connection: pg.PoolConfig,
): Promise<Sandbox> {
  const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!read.success) throw new WrongEnvironment(read.error.issues.map(({ message }) => message).join('\n'))
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
    ...(settings.STRIPE_REDIRECT_URIS !== undefined && { redirectUris: settings.STRIPE_REDIRECT_URIS }),
    ...(settings.PUBLIC_URL !== undefined && { publicUrl: settings.PUBLIC_URL.replace(/\/+$/, '') }),
    ...(settings.ALLOWED_HOSTS !== undefined && { allowedHosts: settings.ALLOWED_HOSTS.split(',') }),
  }).catch((error: unknown) => {
    throw explained(error, settings)
  })
  const { url, client_id } = sandbox
  console.log(`Stripe sandbox at ${url} (secret key ${settings.STRIPE_SECRET_KEY}, client id ${client_id})`)
  console.log(`Its console: ${url}/console`)
  return sandbox
}

/** A failure that one of the variables can cure, said so; any other as it is. */
function explained(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const { code = '', syscall = '', hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  const say = (sentence: string) => new WrongEnvironment(sentence, { cause: error })
  if (code === 'EADDRINUSE') return say(`PORT ${PORT} is in use already; set PORT to another one, or to 0 for any`)
  if (code === 'EACCES' && syscall === 'listen')
    return say(`PORT ${PORT} may not be used here; set PORT to another one`)
  if (code === 'EADDRNOTAVAIL' || hostname === HOST) return say(`HOST ${HOST} is no address of this machine`)
  const isOfDatabase = ['connect', 'getaddrinfo'].includes(syscall) || /^(08|28|3D|42501)/.test(code)
  return isOfDatabase ? say(`DATABASE_URL: the database cannot be used (${error.message})`) : error
}
