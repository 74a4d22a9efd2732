import { DEFAULT_PORT, type Environment } from './config-variables.ts'
import { shownValue } from './shown-value.ts'

/** Production starts only when nothing built in for trying things out is needed. */
export function productionProblems(values: Environment): string[] {
  if (values.APP_MODE !== 'production') return []
  const needed = {
    PUBLIC_URL: 'the address people use, beginning with https://',
    DATABASE_URL: 'a PostgreSQL database',
    SMTP_URL: 'a mail server; the built-in mailbox shows everybody’s mail',
    MAIL_FROM: 'the sender of mails',
    AUTH_SECRET: 'at least 32 characters that nobody can guess',
    STRIPE_SECRET_KEY: 'Stripe’s secret key',
    STRIPE_PUBLISHABLE_KEY: 'Stripe’s publishable key, for the browser',
    STRIPE_WEBHOOK_SECRET: 'the secret of the webhook endpoint',
  } as const
  const missing = Object.entries(needed)
    .filter(([name]) => !values[name as keyof typeof needed])
    .map(([name, what]) => `${name}: not set, and needed in production (${what}).`)
  const refused = [
    ...missing,
    ...(values.WEBHOOKS_TO_LOOPBACK
      ? ['WEBHOOKS_TO_LOOPBACK: “true” lets people reach this machine from inside; remove it in production.']
      : []),
  ]
  if (!values.PUBLIC_URL || URL.parse(values.PUBLIC_URL)?.protocol === 'https:') return refused
  const shown = shownValue('PUBLIC_URL', values.PUBLIC_URL)
  return [...refused, `PUBLIC_URL: ${shown} is not an address that begins with https://, as production needs.`]
}

/** All three keys or none, all of one kind, and of the kind that belongs to the mode. */
export function stripeProblems(values: Environment): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = values
  if (!secret && !publishable && !webhook) {
    return values.STRIPE_CLIENT_ID
      ? [
          `STRIPE_CLIENT_ID: “${values.STRIPE_CLIENT_ID}” has no effect without the other Stripe keys; set them as well.`,
        ]
      : []
  }
  const problems: string[] = []
  if (!secret) problems.push('STRIPE_SECRET_KEY: not set, and needed with the other Stripe keys.')
  if (!publishable) problems.push('STRIPE_PUBLISHABLE_KEY: not set, and needed with the other Stripe keys.')
  if (!webhook) problems.push('STRIPE_WEBHOOK_SECRET: not set, and needed with the other Stripe keys.')
  const live = [secret, publishable].filter((key) => key?.includes('_live_'))
  if (live.length === 1 && secret && publishable) {
    problems.push(
      `STRIPE_PUBLISHABLE_KEY: ${shownValue('STRIPE_PUBLISHABLE_KEY', publishable)} is not of the mode of STRIPE_SECRET_KEY; use two live keys or two test keys.`,
    )
  }
  if (values.APP_MODE !== 'production' && live.length > 0) {
    problems.push(
      `STRIPE_SECRET_KEY: ${shownValue('STRIPE_SECRET_KEY', secret ?? '')} is a live key, which moves real money; use it with APP_MODE=production only.`,
    )
  }
  if (values.APP_MODE === 'production' && live.length === 0 && !values.ALLOW_TEST_KEYS) {
    problems.push(
      `STRIPE_SECRET_KEY: ${shownValue('STRIPE_SECRET_KEY', secret ?? '')} is a test key, which moves no money; set ALLOW_TEST_KEYS=true to allow it.`,
    )
  }
  return problems
}

/** The built-in sandbox listens beside the product. */
export function portProblems({ PORT = DEFAULT_PORT, STRIPE_SANDBOX_PORT, STRIPE_SECRET_KEY }: Environment): string[] {
  if (STRIPE_SECRET_KEY || PORT === 0 || STRIPE_SANDBOX_PORT !== PORT) return []
  return [`STRIPE_SANDBOX_PORT: “${PORT}” is also PORT; set it to another port.`]
}

/** The direct address is another way to the same database, a replica is a standby of it. */
export function databaseProblems(values: Environment): string[] {
  const { DATABASE_URL, DATABASE_REPLICA_URL } = values
  if (!DATABASE_URL) {
    const others = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) => values[name])
    return others.slice(0, 1).map((name) => `DATABASE_URL: not set, and needed with ${name}.`)
  }
  if (DATABASE_REPLICA_URL !== DATABASE_URL) return []
  const shown = shownValue('DATABASE_REPLICA_URL', DATABASE_REPLICA_URL)
  return [`DATABASE_REPLICA_URL: ${shown} is also DATABASE_URL; set it to a standby of it, or remove it.`]
}

/** A bucket with its keys, or nothing of the kind. */
export function s3Problems(values: Environment): string[] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_BUCKET) {
    const others = Object.entries({ S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).filter(
      ([, value]) => value,
    )
    return others.slice(0, 1).map(([name]) => `S3_BUCKET: not set, and needed with ${name}.`)
  }
  return Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: not set, and needed with S3_BUCKET.`)
}
