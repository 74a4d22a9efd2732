import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const STRIPE_TEST = {
  STRIPE_SECRET_KEY: 'sk_test_olivia',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_olivia',
  STRIPE_WEBHOOK_SECRET: 'whsec_olivia',
}

const STRIPE_LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_olivia',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_olivia',
  STRIPE_WEBHOOK_SECRET: 'whsec_olivia',
}

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sharewell.example',
  DATABASE_URL: 'postgres://sharewell:secret@db.example/sharewell',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Sharewell <hello@sharewell.example>',
  AUTH_SECRET: 'x'.repeat(32),
  ...STRIPE_LIVE,
}

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const names = (problems: string[]) => problems.map((problem) => problem.slice(0, problem.indexOf(':')))

describe('nothing configured', () => {
  test('everything is built in, on this machine only', () => {
    expect(loadConfig({})).toMatchObject({
      mode: 'local',
      port: 3000,
      host: '127.0.0.1',
      public_url: 'http://localhost:3000',
      database_url: null,
      data_dir: expect.stringMatching(/\/data$/),
      mail: { smtp_url: null },
      s3: null,
      stripe: null,
      stripe_sandbox_port: 3001,
      contact: { support_email: null, booking_url: null },
      auth_secret: null,
      log_level: 'info',
      trust_proxy: false,
      commission_rate_basis_points: 1500,
    })
  })

  test('the sandbox and the address follow the port', () => {
    expect(loadConfig({ PORT: '4100' })).toMatchObject({
      public_url: 'http://localhost:4100',
      stripe_sandbox_port: 4101,
    })
  })

  test('an empty variable is one that is not set', () => {
    expect(loadConfig({ DATABASE_URL: '', PORT: ' ' })).toEqual(loadConfig({}))
  })
})

describe('a wrong value stops the start and names its variable', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APP_MODE', 'staging'],
    ['PUBLIC_URL', 'sharewell.example'],
    ['PUBLIC_URL', 'ftp://sharewell.example'],
    ['DATABASE_URL', 'mysql://localhost/sharewell'],
    ['SMTP_URL', 'mail.example'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['AUTH_SECRET', 'short'],
    ['PLATFORM_COMMISSION_BASIS_POINTS', '15%'],
    ['PLATFORM_COMMISSION_BASIS_POINTS', '10001'],
    ['S3_ENDPOINT', 'bucket'],
    ['SUPPORT_EMAIL', 'the desk'],
    ['BOOKING_URL', 'javascript:alert(1)'],
  ])('%s=%s', (name, value) => {
    expect(names(problemsOf({ [name]: value }))).toEqual([name])
  })

  test('all problems come in one error, a line each', () => {
    const env = { PORT: 'eighty', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' }
    expect(names(problemsOf(env)).sort()).toEqual(['LOG_LEVEL', 'PORT', 'TRUST_PROXY'])
    expect(() => loadConfig(env)).toThrow(/^The configuration cannot be used:\n {2}- .+\n {2}- .+\n {2}- .+$/)
  })

  test('the error tells no secret', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'wrong_hunter2', AUTH_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  })
})

describe('production', () => {
  test('starts when all is set, and listens to others', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      public_url: 'https://sharewell.example',
      stripe: { secret_key: 'sk_live_olivia' },
    })
  })

  test('names each variable that is missing', () => {
    expect(names(problemsOf({ APP_MODE: 'production' })).sort()).toEqual(
      Object.keys(PRODUCTION)
        .filter((name) => name !== 'APP_MODE')
        .sort(),
    )
  })

  test('refuses an address without https', () => {
    expect(names(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://sharewell.example' }))).toEqual(['PUBLIC_URL'])
  })

  test('refuses test keys unless they are meant', () => {
    expect(names(problemsOf({ ...PRODUCTION, ...STRIPE_TEST }))).toEqual(['STRIPE_SECRET_KEY'])
    expect(problemsOf({ ...PRODUCTION, ...STRIPE_TEST, ALLOW_TEST_KEYS: 'true' })).toEqual([])
  })
})

describe('payment keys', () => {
  test.each(['local', 'demo'])('a live key is refused in %s mode', (APP_MODE) => {
    expect(names(problemsOf({ APP_MODE, ...STRIPE_LIVE }))).toEqual(['STRIPE_SECRET_KEY'])
  })

  test('test keys serve in local mode', () => {
    expect(loadConfig(STRIPE_TEST).stripe).toEqual({
      secret_key: 'sk_test_olivia',
      publishable_key: 'pk_test_olivia',
      webhook_secrets: ['whsec_olivia'],
      client_id: null,
    })
  })

  test('the platform may be an application that owners connect their accounts to', () => {
    expect(loadConfig({ ...STRIPE_TEST, STRIPE_CLIENT_ID: 'ca_olivia' }).stripe).toMatchObject({
      client_id: 'ca_olivia',
    })
    expect(names(problemsOf({ ...STRIPE_TEST, STRIPE_CLIENT_ID: 'acct_olivia' }))).toEqual(['STRIPE_CLIENT_ID'])
    expect(names(problemsOf({ STRIPE_CLIENT_ID: 'ca_olivia' }))).toEqual(['STRIPE_CLIENT_ID'])
  })

  test.each(Object.keys(STRIPE_TEST))('%s is needed with the others', (name) => {
    expect(names(problemsOf({ ...STRIPE_TEST, [name]: undefined }))).toEqual([name])
  })

  test('keys of two kinds are refused', () => {
    const env = { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_olivia' }
    expect(names(problemsOf(env))).toEqual(['STRIPE_PUBLISHABLE_KEY'])
  })
})

test('a bucket needs its keys', () => {
  expect(names(problemsOf({ S3_BUCKET: 'sharewell' }))).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
})
