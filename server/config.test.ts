import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { VARIABLES } from './config-variables.ts'

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
      database_direct_url: null,
      database_replica_url: null,
      database_pool_size: 20,
      data_dir: expect.stringMatching(/\/data$/),
      mail: { smtp_url: null },
      s3: null,
      stripe: null,
      stripe_calls_per_second: null,
      stripe_sandbox_port: 3001,
      contact: { support_email: null, booking_url: null },
      legal_files: { terms: null, privacy: null, contact: null },
      auth_secret: null,
      log_level: 'info',
      trust_proxy: false,
      metrics_token: null,
      traces_endpoint: null,
      shutdown_delay_seconds: 0,
      commission_rate_basis_points: 1500,
      open_projects_limit: 3,
      webhooks_to_loopback: true,
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

const WHOLE_PORT = 'a whole number from 0 to 65535'
const DATABASE = 'the address of a PostgreSQL, such as postgres://user:password@localhost:5432/sharewell'
const MAIL_SERVER = 'the address of a mail server, such as smtp://user:password@mail.example:587'
const HTTP = 'an address with http:// or https://'
const PUBLIC = `${HTTP} and nothing after the host, such as https://sharewell.example`
const MARKDOWN = 'the path of a Markdown file, such as ./terms.md'
const CLAMD = 'the address of a clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'
const SENDER = 'a sender, such as Sharewell <hello@sharewell.example>'
const HOST = 'an IP address or a name of this machine, such as 127.0.0.1'
const COLLECTOR = 'the address of a collector with http:// or https://, such as http://localhost:4318'
const LEVELS = 'fatal, error, warn, info, debug, trace or silent'

const NONSENSE: [name: string, value: string, shown: string, accepted: string][] = [
  ['APP_MODE', 'staging', '“staging”', 'local, demo or production'],
  ['PORT', 'eighty', '“eighty”', WHOLE_PORT],
  ['PORT', '65536', '“65536”', WHOLE_PORT],
  ['PORT', '-1', '“-1”', WHOLE_PORT],
  ['PORT', '3e3', '“3e3”', WHOLE_PORT],
  ['PORT', '80.5', '“80.5”', WHOLE_PORT],
  ['HOST', 'http://localhost', '“http://localhost”', HOST],
  ['PUBLIC_URL', 'sharewell.example', '“sharewell.example”', PUBLIC],
  ['PUBLIC_URL', 'ftp://sharewell.example', '“ftp://sharewell.example”', PUBLIC],
  ['PUBLIC_URL', 'https://sharewell.example/app', '“https://sharewell.example/app”', PUBLIC],
  ['PUBLIC_URL', 'https://sharewell.example?a=b', '“https://sharewell.example?a=b”', PUBLIC],
  ['PUBLIC_URL', 'https://ada:hunter2@sharewell.example', '“https://…@sharewell.example”', PUBLIC],
  ['DATABASE_URL', 'localhost', '“localhost”', DATABASE],
  ['DATABASE_URL', 'mysql://localhost/sharewell', '“mysql://localhost/sharewell”', DATABASE],
  ['DATABASE_URL', 'postgres://ada:hunter2@localhost:99999/x', '“postgres://…@localhost:99999/x”', DATABASE],
  ['DATABASE_URL', 'postgres://ada:%zz@localhost/x', '“postgres://…@localhost/x”', DATABASE],
  ['DATABASE_URL', 'mysql://db/x?password=hunter2&a=b', '“mysql://db/x?password=…&a=b”', DATABASE],
  ['DATABASE_URL', 'ada:hunter2@localhost/x', 'its value of 23 characters', DATABASE],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/sharewell', '“mysql://localhost/sharewell”', DATABASE],
  ['DATABASE_REPLICA_URL', 'replica.example', '“replica.example”', DATABASE],
  ['DATABASE_POOL_SIZE', '1', '“1”', 'a whole number from 2 to 1000'],
  ['DATABASE_POOL_SIZE', 'many', '“many”', 'a whole number from 2 to 1000'],
  ['DATA_DIR', 'a\0b', '“a\u{fffd}b”', 'a folder'],
  ['SMTP_URL', 'mail.example', '“mail.example”', MAIL_SERVER],
  ['SMTP_URL', 'smtp://', '“smtp://”', MAIL_SERVER],
  ['SMTP_URL', 'https://ada:hun@ter2@mail.example', '“https://…@mail.example”', MAIL_SERVER],
  ['SMTP_URL', 'smtp://ada:hunter2', 'its value of 18 characters', MAIL_SERVER],
  ['MAIL_FROM', 'Sharewell', '“Sharewell”', SENDER],
  ['MAIL_FROM', 'Sharewell <hello>', '“Sharewell <hello>”', SENDER],
  ['MAIL_FROM', 'Share, Well <hello@a.example>', '“Share, Well <hello@a.example>”', SENDER],
  ['MAIL_FROM', 'a@b.example, c@d.example', '“a@b.example, c@d.example”', SENDER],
  ['NOTIFICATION_MAIL_DELAY_SECONDS', '2m', '“2m”', 'a whole number from 0 to 3600'],
  ['S3_BUCKET', 'my files', '“my files”', 'the name of a bucket, of letters, digits, dots and hyphens'],
  ['CLAMD_URL', 'localhost:3310', 'its value of 14 characters', CLAMD],
  ['CLAMD_URL', 'unix:', 'its value of 5 characters', CLAMD],
  ['CLAMD_URL', 'tcp://', '“tcp://”', CLAMD],
  ['S3_REGION', 'eu west', '“eu west”', 'a region, such as eu-west-2'],
  ['S3_ENDPOINT', 'bucket', '“bucket”', `${HTTP}, such as https://s3.example`],
  ['S3_ACCESS_KEY_ID', 'hunter 2', 'its value of 8 characters', 'a key id without spaces'],
  ['S3_SECRET_ACCESS_KEY', 'hunter 2', 'its value of 8 characters', 'a key without spaces'],
  [
    'STRIPE_SECRET_KEY',
    'pk_test_hunter2',
    'its value of 15 characters',
    'a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_',
  ],
  [
    'STRIPE_PUBLISHABLE_KEY',
    'sk_test_hunter2',
    'its value of 15 characters',
    'a key that begins with pk_test_ or pk_live_',
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    'whsec_olivia,hunter2',
    'its value of 20 characters',
    'a secret that begins with whsec_, or several separated by commas',
  ],
  ['STRIPE_CLIENT_ID', 'acct_olivia', '“acct_olivia”', 'an id that begins with ca_'],
  ['STRIPE_CALLS_PER_SECOND', '0', '“0”', 'a whole number from 1 to 10000'],
  ['STRIPE_SANDBOX_PORT', '70000', '“70000”', WHOLE_PORT],
  ['SUPPORT_EMAIL', 'the desk', '“the desk”', 'an email address'],
  ['BOOKING_URL', 'javascript:alert(1)', 'its value of 19 characters', HTTP],
  ['ALLOW_TEST_KEYS', '1', '“1”', 'true or false'],
  ['AUTH_SECRET', 'hunter2', 'its value of 7 characters', 'a text of at least 32 characters'],
  ['LOG_LEVEL', 'loud', '“loud”', LEVELS],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', '“localhost:4318”', COLLECTOR],
  ['METRICS_TOKEN', 'hunter2', 'its value of 7 characters', 'a text of at least 16 characters without spaces'],
  ['SHUTDOWN_DELAY_SECONDS', '5s', '“5s”', 'a whole number from 0 to 300'],
  ['TRUST_PROXY', 'yes', '“yes”', 'true or false'],
  ['TERMS_FILE', 'terms.pdf', '“terms.pdf”', MARKDOWN],
  ['PRIVACY_FILE', './legal', '“./legal”', MARKDOWN],
  ['CONTACT_FILE', 'contact', '“contact”', MARKDOWN],
  ['WEBHOOKS_TO_LOOPBACK', 'yes', '“yes”', 'true or false'],
  ['PLATFORM_COMMISSION_BASIS_POINTS', '15%', '“15%”', 'a whole number from 0 to 10000'],
  ['PLATFORM_COMMISSION_BASIS_POINTS', '10001', '“10001”', 'a whole number from 0 to 10000'],
  ['OPEN_PROJECTS_LIMIT', 'a few', '“a few”', 'a whole number from 0 to 1000000'],
]

describe('a wrong value stops the start with a sentence: its variable, the value without secrets, what is accepted', () => {
  test.each(NONSENSE)('%s=%s', (name, value, shown, accepted) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toEqual([`${name}: ${shown} is not ${accepted}.`])
    expect(problems.join()).not.toContain('hunter')
  })

  test('each variable has a case', () => {
    expect(new Set(NONSENSE.map(([name]) => name))).toEqual(new Set(VARIABLES))
  })

  test('all problems come in one error, a line each', () => {
    const env = { PORT: 'eighty', LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' }
    expect(names(problemsOf(env)).sort()).toEqual(['LOG_LEVEL', 'PORT', 'TRUST_PROXY'])
    expect(() => loadConfig(env)).toThrow(/^Invalid configuration:\n {2}- .+\n {2}- .+\n {2}- .+$/)
  })

  test('a misspelt variable is named beside what it led to', () => {
    expect(problemsOf({ ...STRIPE_TEST, STRIPE_SECRET_KEY: '', STRIPE_SECRET: 'sk_test_olivia' })).toEqual([
      'STRIPE_SECRET_KEY: not set, and needed with the other Stripe keys.',
      'STRIPE_SECRET: Unknown variable. Did you mean STRIPE_SECRET_KEY?',
    ])
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

test.each<[Record<string, string>, string[]]>([
  [
    { S3_BUCKET: 'sharewell' },
    [
      'S3_ACCESS_KEY_ID: not set, and needed with S3_BUCKET.',
      'S3_SECRET_ACCESS_KEY: not set, and needed with S3_BUCKET.',
    ],
  ],
  [{ S3_REGION: 'eu-west-2' }, ['S3_BUCKET: not set, and needed with S3_REGION.']],
  [
    { S3_ACCESS_KEY_ID: 'olivia', S3_SECRET_ACCESS_KEY: 'secret' },
    ['S3_BUCKET: not set, and needed with S3_ACCESS_KEY_ID.'],
  ],
])('a bucket and what belongs to it come together: %j', (env, problems) => {
  expect(problemsOf(env)).toEqual(problems)
})

describe('ports', () => {
  test('the sandbox takes the one below the last', () => {
    expect(loadConfig({ PORT: '65535' })).toMatchObject({ port: 65_535, stripe_sandbox_port: 65_534 })
  })

  test('the product and the sandbox do not share one', () => {
    expect(problemsOf({ PORT: '4100', STRIPE_SANDBOX_PORT: '4100' })).toEqual([
      'STRIPE_SANDBOX_PORT: “4100” is also PORT; set it to another port.',
    ])
    expect(problemsOf({ PORT: '0', STRIPE_SANDBOX_PORT: '0' })).toEqual([])
  })
})

test.each([
  ['https://Sharewell.example/', 'https://sharewell.example'],
  ['http://localhost:4100', 'http://localhost:4100'],
])('%s is the address %s', (PUBLIC_URL, public_url) => {
  expect(loadConfig({ PUBLIC_URL }).public_url).toBe(public_url)
})

test.each(['hello@a.example', 'Sharewell <hello@a.example>', '"Share, Well" <hello@a.example>'])('%s sends', (from) => {
  expect(loadConfig({ MAIL_FROM: from }).mail.from).toBe(from)
})

test.each([
  'postgres://localhost/sharewell',
  'postgresql://ada:p%40ss@db.example:5432/sharewell?sslmode=require',
  'postgres://postgres@localhost/postgres?host=/tmp/socket',
  'postgres:///sharewell?host=/tmp/socket',
])('%s is a database', (DATABASE_URL) => {
  expect(loadConfig({ DATABASE_URL }).database_url).toBe(DATABASE_URL)
})
