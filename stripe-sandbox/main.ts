import { z } from 'zod'
import { createSandbox } from './sandbox.ts'

const NO_DATABASE = 'DATABASE_URL is needed: the PostgreSQL database that keeps the sandbox’s state'

const RETRY_DAYS = 'RETRY_DAYS must be whole numbers of days, separated by commas'

const environment = z
  .object({
    DATABASE_URL: z.string({ error: NO_DATABASE }).min(1, { error: NO_DATABASE }),
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
  .safeParse(process.env)

if (!environment.success) {
  console.error(z.prettifyError(environment.error))
  process.exit(1)
}

const settings = environment.data
const sandbox = await createSandbox({
  connection: { connectionString: settings.DATABASE_URL },
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
console.log(
  `Stripe sandbox at ${sandbox.url} (secret key ${settings.STRIPE_SECRET_KEY}, client id ${sandbox.client_id})`,
)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    sandbox.close().then(() => process.exit(0))
  })
}
