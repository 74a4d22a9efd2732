import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { productionFindings } from './production-findings.ts'

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sharewell.example',
  DATABASE_URL: 'postgres://sharewell:secret@db.example/sharewell',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Sharewell <hello@sharewell.example>',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_olivia',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_olivia',
  STRIPE_WEBHOOK_SECRET: 'whsec_olivia',
}
const COMPLETE = {
  ...PRODUCTION,
  ...{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key', TRUST_PROXY: 'true' },
  ...{ CLAMD_URL: 'tcp://clamd.example:3310', METRICS_TOKEN: 'm'.repeat(16), SUPPORT_EMAIL: 'help@sharewell.example' },
}
const TEST_KEYS = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_olivia', STRIPE_PUBLISHABLE_KEY: 'pk_test_olivia', ALLOW_TEST_KEYS: 'true' },
}

const findings = (env: Record<string, string>) => productionFindings(loadConfig(env))

test.each([
  ['S3_BUCKET', { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'false' }],
  ['ALLOW_TEST_KEYS', TEST_KEYS],
  ['CLAMD_URL', { CLAMD_URL: '' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: '' }],
])('production says what to do about %s', (name, change) => {
  expect(findings({ ...COMPLETE, ...change })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: .+\\. [A-Z].+\\.$`)),
  ])
})

test('nothing is found where nothing is amiss, and outside production', () => {
  expect(findings(COMPLETE)).toEqual([])
  expect(findings({})).toEqual([])
})

test('all are said together, below the greeting', () => {
  const url = 'https://sharewell.example'
  const built_in = { database: false, mailbox: false, sandbox: false }
  const found = findings(PRODUCTION)
  expect(found).toHaveLength(5)
  const lines = greeting({ url, built_in, sandbox: null }, 'production', found).trim().split('\n')
  expect(lines.slice(3)).toEqual(['  To see to:', ...found.map((finding) => `  - ${finding}`)])
})
