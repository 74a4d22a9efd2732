import { resolve } from 'node:path'

/** A database, mail server or keys in the environment are not for tests. */
const NOTHING_CONFIGURED = Object.fromEntries(
  [
    ...['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET', 'AUTH_SECRET', 'PUBLIC_URL', 'STRIPE_SANDBOX_PORT'],
    ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CLIENT_ID'],
    ...['STRIPE_CALLS_PER_SECOND'],
  ].map((name) => [name, '']),
)

/** What every server of the browser tests is started with. */
export const ENVIRONMENT = {
  ...NOTHING_CONFIGURED,
  APP_MODE: 'local',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'true',
  // Nobody waits minutes for a mail of a test.
  NOTIFICATION_MAIL_DELAY_SECONDS: '1',
  SUPPORT_EMAIL: 'help@sharewell.example',
  BOOKING_URL: 'https://calls.sharewell.example',
  TERMS_FILE: '',
  PRIVACY_FILE: resolve('e2e/server/legal/privacy.md'),
  CONTACT_FILE: resolve('e2e/server/legal/contact.md'),
}
