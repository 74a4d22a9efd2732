import type pg from 'pg'
import { z } from 'zod'
import { createSandbox, type Sandbox } from './sandbox.ts'

const DEFAULT_PORT = 12_111

/** The message of each completes the sentence ‘“value” is not …’. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  STRIPE_SANDBOX_PORT: wholeNumber(65_535).optional(),
  PORT: wholeNumber(65_535).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an address with http:// or https://' }).optional(),
  ALLOWED_HOSTS: z.string().optional(),
  STRIPE_SECRET_KEY: beginning('sk_test_').default('sk_test_sandbox'),
  STRIPE_PUBLISHABLE_KEY: beginning('pk_test_').default('pk_test_sandbox'),
  STRIPE_CLIENT_ID: beginning('ca_').optional(),
  STRIPE_REDIRECT_URIS: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every((address) => URL.canParse(address)), {
      error: 'a list of whole addresses, separated by commas',
    })
    .optional(),
  RETRY_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,7}$/, { error: 'a list of whole numbers of days, separated by commas' })
    .optional(),
  AFTER_RETRIES: z.enum(['cancel', 'unpaid', 'past_due'], { error: 'cancel, unpaid or past_due' }).optional(),
  FEE_BASIS_POINTS: wholeNumber(10_000).optional(),
  FEE_FIXED: wholeNumber(10_000).optional(),
  SETTLEMENT_DAYS: wholeNumber(30).optional(),
  CALLS_PER_SECOND: wholeNumber(100_000).optional(),
})

type Environment = Record<string, string | undefined>

function wholeNumber(most: number) {
  const isOne = (text: string) => /^\d{1,9}$/.test(text) && Number(text) <= most
  return z.string().trim().refine(isOne, `a whole number from 0 to ${most}`).transform(Number)
}

function beginning(prefix: string) {
  return z.string().startsWith(prefix, { error: `a value that begins with ${prefix}, since nothing here is live` })
}

/** A key is shown by its length only: it may be a live one. */
function shownValue(name: string, value: string): string {
  return name.endsWith('_KEY') ? `its value of ${value.length} characters` : `“${value}”`
}

/** A variable of the environment has a value that cannot be used; the message is for the person who set it. */
export class WrongEnvironment extends Error {}

/** The sandbox as a program of its own, configured by its environment; an empty variable counts as not set. */
export async function runFromEnvironment(env: Environment, connection: pg.PoolConfig): Promise<Sandbox> {
  const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return `  - ${name}: ${shownValue(name, env[name] ?? '')} is not ${message}.`
    })
    throw new WrongEnvironment(`Invalid configuration:\n${problems.join('\n')}`)
  }
  const settings = read.data
  const sandbox = await createSandbox({
    connection,
    host: settings.HOST,
    port: settings.STRIPE_SANDBOX_PORT ?? settings.PORT ?? DEFAULT_PORT,
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    ...feeOf(settings),
    ...(settings.SETTLEMENT_DAYS !== undefined && { settlementDays: settings.SETTLEMENT_DAYS }),
    ...(settings.CALLS_PER_SECOND !== undefined && { callsPerSecond: settings.CALLS_PER_SECOND }),
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
    throw explained(error, settings, connection)
  })
  const { url, client_id } = sandbox
  console.log(`Stripe sandbox at ${url} (secret key ${settings.STRIPE_SECRET_KEY}, client id ${client_id})`)
  console.log(`Its console: ${url}/console`)
  return sandbox
}

/** One of the two alone is a fee without the other. */
function feeOf({ FEE_BASIS_POINTS, FEE_FIXED }: z.output<typeof environment>) {
  if (FEE_BASIS_POINTS === undefined && FEE_FIXED === undefined) return {}
  return { fee: { basis_points: FEE_BASIS_POINTS ?? 0, fixed: FEE_FIXED ?? 0 } }
}

type Places = Pick<z.output<typeof environment>, 'HOST' | 'PORT' | 'STRIPE_SANDBOX_PORT'>

/** A failure that one of the variables can cure, said so; any other as it is. */
function explained(error: unknown, places: Places, { connectionString }: pg.PoolConfig): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const { HOST, PORT, STRIPE_SANDBOX_PORT } = places
  const { code = '', syscall = '', hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  const say = (sentence: string) => new WrongEnvironment(sentence, { cause: error })
  if (code === 'EADDRNOTAVAIL' || hostname === HOST)
    return say(`HOST: “${HOST}” is not an address of this machine; set HOST to one that is.`)
  if (code === 'EADDRINUSE' || (code === 'EACCES' && syscall === 'listen')) {
    const variable = STRIPE_SANDBOX_PORT === undefined && PORT !== undefined ? 'PORT' : 'STRIPE_SANDBOX_PORT'
    const port = `${variable}: “${STRIPE_SANDBOX_PORT ?? PORT ?? DEFAULT_PORT}”`
    const another = `set ${variable} to another port.`
    if (code === 'EADDRINUSE') return say(`${port} is already in use; stop what runs there, or ${another}`)
    return say(`${port} cannot be used (this user may not listen there); ${another}`)
  }
  const isOfDatabase = ['connect', 'getaddrinfo'].includes(syscall) || /^(08|28|3D|42501)/.test(code)
  if (!isOfDatabase) return error
  const shown = connectionString ? shownDatabase(connectionString) : 'the database'
  return say(`DATABASE_URL: ${shown} cannot be used (${error.message}); set it to a reachable PostgreSQL 15 or newer.`)
}

/** Where the database is, without who signs in. */
function shownDatabase(address: string): string {
  const url = URL.parse(address)
  return url ? `“${url.protocol}//${url.username || url.password ? '…@' : ''}${url.host}${url.pathname}”` : 'its value'
}
