import type { Environment } from './config.ts'

/** Production starts only when nothing built in for trying things out is needed. */
export function productionProblems(values: Environment): string[] {
  if (values.APP_MODE !== 'production') return []
  const needed = {
    PUBLIC_URL: 'the address people use, beginning with https://',
    DATABASE_URL: 'a PostgreSQL to keep the books in',
    SMTP_URL: 'a mail server; the built-in mailbox shows everybody’s mail',
    MAIL_FROM: 'the sender of mails',
    AUTH_SECRET: 'at least 32 characters that nobody can guess',
    STRIPE_SECRET_KEY: 'the payment provider’s key',
    STRIPE_PUBLISHABLE_KEY: 'the payment provider’s key for the browser',
    STRIPE_WEBHOOK_SECRET: 'the secret of the webhook endpoint',
  } as const
  const missing = Object.entries(needed)
    .filter(([name]) => !values[name as keyof typeof needed])
    .map(([name, what]) => `${name}: needed in production (${what})`)
  const insecure = values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://')
  return insecure ? [...missing, 'PUBLIC_URL: must begin with https:// in production'] : missing
}

/** All three keys or none, all of one kind, and of the kind that belongs to the mode. */
export function stripeProblems(values: Environment): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = values
  if (!secret && !publishable && !webhook) {
    return values.STRIPE_CLIENT_ID ? ['STRIPE_CLIENT_ID: means nothing without the other Stripe keys'] : []
  }
  const problems: string[] = []
  if (!secret) problems.push('STRIPE_SECRET_KEY: needed with the other Stripe keys')
  if (!publishable) problems.push('STRIPE_PUBLISHABLE_KEY: needed with the other Stripe keys')
  if (!webhook) problems.push('STRIPE_WEBHOOK_SECRET: needed with the other Stripe keys')
  const live = [secret, publishable].filter((key) => key?.includes('_live_'))
  if (live.length === 1 && secret && publishable) {
    problems.push('STRIPE_PUBLISHABLE_KEY: one key is live and the other is a test key')
  }
  if (values.APP_MODE !== 'production' && live.length > 0) {
    problems.push('STRIPE_SECRET_KEY: a live key moves real money; use it with APP_MODE=production only')
  }
  if (values.APP_MODE === 'production' && live.length === 0 && !values.ALLOW_TEST_KEYS) {
    problems.push('STRIPE_SECRET_KEY: a test key moves no money; say ALLOW_TEST_KEYS=true if that is meant')
  }
  return problems
}
