import { resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { productionProblems, stripeProblems } from './config-safety.ts'
import { MAIL_DELAY_SECONDS } from './platform/notifications.ts'

/** The environment, understood. What is null is not configured, and the built-in thing takes its place. */
export interface Config {
  mode: AppMode
  port: number
  host: string
  public_url: string
  database_url: string | null
  data_dir: string
  mail: { smtp_url: string | null; from: string; notification_delay_seconds: number }
  s3: {
    bucket: string
    region: string
    endpoint: string | undefined
    access_key_id: string
    secret_access_key: string
  } | null
  stripe: {
    secret_key: string
    publishable_key: string
    webhook_secrets: string[]
    /** The platform as an application that owners connect accounts of their own to; null where that is not set up. */
    client_id: string | null
  } | null
  stripe_sandbox_port: number
  contact: { support_email: string | null; booking_url: string | null }
  auth_secret: string | null
  log_level: (typeof LOG_LEVELS)[number]
  trust_proxy: boolean
  commission_rate_basis_points: number
}

export type AppMode = 'local' | 'demo' | 'production'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every problem of the environment at once, each naming its variable. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const port = z.coerce.number().int().min(0).max(65_535)
const text = z.string().trim().min(1)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const environment = z.object({
  APP_MODE: z.enum(['local', 'demo', 'production']).default('local'),
  PORT: port.default(3000),
  HOST: text.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }).optional(),
  DATA_DIR: text.default('./data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /.*/ }).optional(),
  MAIL_FROM: text.optional(),
  NOTIFICATION_MAIL_DELAY_SECONDS: z.coerce.number().int().min(0).max(3600).default(MAIL_DELAY_SECONDS),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  // The provider has one endpoint for the platform's events and one for those of connected accounts.
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/)
    .optional(),
  STRIPE_CLIENT_ID: z
    .string()
    .regex(/^ca_\w+$/)
    .optional(),
  STRIPE_SANDBOX_PORT: port.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  BOOKING_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_TEST_KEYS: flag.default(false),
  AUTH_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: flag.default(false),
  PLATFORM_COMMISSION_BASIS_POINTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(DEFAULT_COMMISSION_RATE_BASIS_POINTS),
})

export type Environment = z.output<typeof environment>

/** Reads the environment once; an empty variable counts as not set. Throws a `ConfigError` that names every problem. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const values = parsed.data
  const problems = [...s3Problems(values), ...stripeProblems(values), ...productionProblems(values)]
  if (problems.length > 0) throw new ConfigError(problems)
  return configFrom(values)
}

function configFrom(values: Environment): Config {
  const host = values.HOST ?? (values.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1')
  return {
    mode: values.APP_MODE,
    port: values.PORT,
    host,
    public_url: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    database_url: values.DATABASE_URL ?? null,
    data_dir: resolve(values.DATA_DIR),
    mail: {
      smtp_url: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? 'Sharewell <hello@sharewell.example>',
      notification_delay_seconds: values.NOTIFICATION_MAIL_DELAY_SECONDS,
    },
    s3: s3From(values),
    stripe: stripeFrom(values),
    stripe_sandbox_port: values.STRIPE_SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    contact: { support_email: values.SUPPORT_EMAIL ?? null, booking_url: values.BOOKING_URL ?? null },
    auth_secret: values.AUTH_SECRET ?? null,
    log_level: values.LOG_LEVEL,
    trust_proxy: values.TRUST_PROXY,
    commission_rate_basis_points: values.PLATFORM_COMMISSION_BASIS_POINTS,
  }
}

function stripeFrom(values: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secret_key: STRIPE_SECRET_KEY,
    publishable_key: STRIPE_PUBLISHABLE_KEY,
    webhook_secrets: STRIPE_WEBHOOK_SECRET.split(','),
    client_id: values.STRIPE_CLIENT_ID ?? null,
  }
}

function s3From(values: Environment): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = values
  if (!bucket || !access_key_id || !secret_access_key) return null
  return { bucket, region: values.S3_REGION, endpoint: values.S3_ENDPOINT, access_key_id, secret_access_key }
}

function s3Problems(values: Environment): string[] {
  if (!values.S3_BUCKET) return []
  return (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => !values[name])
    .map((name) => `${name}: needed with S3_BUCKET`)
}
