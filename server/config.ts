import { resolve } from 'node:path'
import { databaseProblems, portProblems, productionProblems, s3Problems, stripeProblems } from './config-problems.ts'
import { DEFAULT_PORT, type Environment, environment } from './config-variables.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { shownValue } from './shown-value.ts'

/** The environment, understood. What is null is not configured, and the built-in thing takes its place. */
export interface Config {
  mode: AppMode
  port: number
  host: string
  public_url: string
  database_url: string | null
  /** The same database, past a pooler that lends connections for one transaction each; null where there is none. */
  database_direct_url: string | null
  /** A standby of it, for lists and figures; null where there is none. */
  database_replica_url: string | null
  database_pool_size: number
  data_dir: string
  mail: { smtp_url: string | null; from: string; notification_delay_seconds: number }
  s3: {
    bucket: string
    region: string
    endpoint: string | undefined
    access_key_id: string
    secret_access_key: string
  } | null
  /** The virus scanner of uploads; they are not scanned where there is none. */
  clamd_url: string | null
  stripe: {
    secret_key: string
    publishable_key: string
    webhook_secrets: string[]
    /** The platform as an application that owners connect accounts of their own to; null where that is not set up. */
    client_id: string | null
  } | null
  /** The limit of calls to Stripe a second; null for the usual one. */
  stripe_calls_per_second: number | null
  stripe_sandbox_port: number
  contact: { support_email: string | null; booking_url: string | null }
  /** Markdown files that the operator supplies; a page without one is not there. */
  legal_files: { terms: string | null; privacy: string | null; contact: string | null }
  auth_secret: string | null
  log_level: Environment['LOG_LEVEL']
  trust_proxy: boolean
  /** What reads `/metrics` from elsewhere shows; null where only this machine reads them. */
  metrics_token: string | null
  /** Where traces are sent to; null where they are not. */
  traces_endpoint: string | null
  /** How long it goes on answering, no longer ready, before it stops. */
  shutdown_delay_seconds: number
  commission_rate_basis_points: number
  open_projects_limit: number
  /** Whether webhooks may be sent to this machine itself, so that they can be tried. */
  webhooks_to_loopback: boolean
}

export type AppMode = Environment['APP_MODE']

/** Every problem of the environment at once, each naming its variable. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the environment once; an empty variable counts as not set. Throws a `ConfigError` that names every problem. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return `${name}: ${shownValue(name, set[name] ?? '')} is not ${message}.`
    })
    throw new ConfigError([...wrong, ...misspeltVariables(env)])
  }
  const values = parsed.data
  const problems = [portProblems, databaseProblems, s3Problems, stripeProblems, productionProblems].flatMap((find) =>
    find(values),
  )
  if (problems.length > 0) throw new ConfigError([...problems, ...misspeltVariables(env)])
  return configFrom(values)
}

function configFrom(values: Environment): Config {
  const port = values.PORT ?? DEFAULT_PORT
  const host = values.HOST ?? (values.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1')
  return {
    mode: values.APP_MODE,
    port,
    host,
    public_url: new URL(values.PUBLIC_URL ?? `http://localhost:${port}`).origin,
    database_url: values.DATABASE_URL ?? null,
    database_direct_url: values.DATABASE_DIRECT_URL ?? null,
    database_replica_url: values.DATABASE_REPLICA_URL ?? null,
    database_pool_size: values.DATABASE_POOL_SIZE,
    data_dir: resolve(values.DATA_DIR),
    mail: {
      smtp_url: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? 'Sharewell <hello@sharewell.example>',
      notification_delay_seconds: values.NOTIFICATION_MAIL_DELAY_SECONDS,
    },
    s3: s3From(values),
    clamd_url: values.CLAMD_URL ?? null,
    stripe: stripeFrom(values),
    stripe_calls_per_second: values.STRIPE_CALLS_PER_SECOND ?? null,
    stripe_sandbox_port: values.STRIPE_SANDBOX_PORT ?? sandboxPortBeside(port),
    contact: { support_email: values.SUPPORT_EMAIL ?? null, booking_url: values.BOOKING_URL ?? null },
    legal_files: {
      terms: values.TERMS_FILE ? resolve(values.TERMS_FILE) : null,
      privacy: values.PRIVACY_FILE ? resolve(values.PRIVACY_FILE) : null,
      contact: values.CONTACT_FILE ? resolve(values.CONTACT_FILE) : null,
    },
    auth_secret: values.AUTH_SECRET ?? null,
    log_level: values.LOG_LEVEL,
    trust_proxy: values.TRUST_PROXY,
    metrics_token: values.METRICS_TOKEN ?? null,
    traces_endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    shutdown_delay_seconds: values.SHUTDOWN_DELAY_SECONDS ?? (values.APP_MODE === 'production' ? 5 : 0),
    commission_rate_basis_points: values.PLATFORM_COMMISSION_BASIS_POINTS,
    open_projects_limit: values.OPEN_PROJECTS_LIMIT,
    webhooks_to_loopback: values.WEBHOOKS_TO_LOOPBACK ?? values.APP_MODE !== 'production',
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
  return {
    bucket,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: values.S3_ENDPOINT,
    access_key_id,
    secret_access_key,
  }
}

/** The next one; any for any, and below the last. */
function sandboxPortBeside(port: number): number {
  if (port === 0) return 0
  return port === 65_535 ? port - 1 : port + 1
}
