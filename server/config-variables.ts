import { z } from 'zod'
import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { DEFAULT_OPEN_PROJECTS_LIMIT } from '#domain/project.ts'
import { MAIL_DELAY_SECONDS } from './notifications/store-notifications.ts'

export const DEFAULT_PORT = 3000

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every variable there is. The message of each completes the sentence ‘“value” is not …’. */
export const environment = z.object({
  APP_MODE: oneOf('local', 'demo', 'production').default('local'),
  PORT: wholeNumber(65_535).optional(),
  HOST: accepting('an IP address or a name of this machine, such as 127.0.0.1', (text) =>
    /^[\w.:%-]+$/.test(text),
  ).optional(),
  PUBLIC_URL: address(
    'an address with http:// or https:// and nothing after the host, such as https://sharewell.example',
    /^https?:$/,
    ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
  ).optional(),
  DATABASE_URL: database().optional(),
  DATABASE_DIRECT_URL: database().optional(),
  DATABASE_REPLICA_URL: database().optional(),
  DATABASE_POOL_SIZE: accepting('a whole number from 2 to 1000', (text) => /^([2-9]|[1-9]\d\d?|1000)$/.test(text))
    .transform(Number)
    .default(20),
  DATA_DIR: accepting('a folder', (text) => !text.includes('\0')).default('./data'),
  SMTP_URL: address(
    'the address of a mail server, such as smtp://user:password@mail.example:587',
    /^smtps?:$/,
    ({ hostname, href }) => hostname !== '' && isDecodable(href),
  ).optional(),
  MAIL_FROM: accepting('a sender, such as Sharewell <hello@sharewell.example>', isSender).optional(),
  NOTIFICATION_MAIL_DELAY_SECONDS: wholeNumber(3600).default(MAIL_DELAY_SECONDS),
  S3_BUCKET: accepting('the name of a bucket, of letters, digits, dots and hyphens', (text) =>
    /^[\w.-]{3,255}$/.test(text),
  ).optional(),
  S3_REGION: accepting('a region, such as eu-west-2', (text) => /^[\w-]+$/.test(text)).optional(),
  S3_ENDPOINT: address('an address with http:// or https://, such as https://s3.example', /^https?:$/).optional(),
  S3_ACCESS_KEY_ID: accepting('a key id without spaces', (text) => /^\S+$/.test(text)).optional(),
  S3_SECRET_ACCESS_KEY: accepting('a key without spaces', (text) => /^\S+$/.test(text)).optional(),
  CLAMD_URL: address(
    'the address of a clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    /^(tcp|unix):$/,
    ({ protocol, hostname, pathname, href }) =>
      (protocol === 'tcp:' ? hostname !== '' : pathname.length > 1) && isDecodable(href),
  ).optional(),
  STRIPE_SECRET_KEY: accepting('a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_', (text) =>
    /^(sk|rk)_(test|live)_\w+$/.test(text),
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: accepting('a key that begins with pk_test_ or pk_live_', (text) =>
    /^pk_(test|live)_\w+$/.test(text),
  ).optional(),
  // Stripe has one endpoint for the platform's events and one for those of connected accounts.
  STRIPE_WEBHOOK_SECRET: accepting('a secret that begins with whsec_, or several separated by commas', (text) =>
    /^whsec_\w+(,whsec_\w+)*$/.test(text),
  ).optional(),
  STRIPE_CLIENT_ID: accepting('an id that begins with ca_', (text) => /^ca_\w+$/.test(text)).optional(),
  STRIPE_CALLS_PER_SECOND: accepting('a whole number from 1 to 10000', (text) => /^[1-9]\d{0,3}$|^10000$/.test(text))
    .transform(Number)
    .optional(),
  STRIPE_SANDBOX_PORT: wholeNumber(65_535).optional(),
  SUPPORT_EMAIL: accepting('an email address', isEmail).optional(),
  BOOKING_URL: address('an address with http:// or https://', /^https?:$/).optional(),
  TERMS_FILE: file().optional(),
  PRIVACY_FILE: file().optional(),
  CONTACT_FILE: file().optional(),
  ALLOW_TEST_KEYS: flag().default(false),
  // As it is, with every character.
  AUTH_SECRET: z
    .string()
    .refine((text) => text.length >= 32, 'a text of at least 32 characters')
    .optional(),
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'the address of a collector with http:// or https://, such as http://localhost:4318',
    /^https?:$/,
  ).optional(),
  METRICS_TOKEN: accepting('a text of at least 16 characters without spaces', (text) =>
    /^\S{16,}$/.test(text),
  ).optional(),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(300).optional(),
  TRUST_PROXY: flag().default(false),
  PLATFORM_COMMISSION_BASIS_POINTS: wholeNumber(10_000).default(DEFAULT_COMMISSION_RATE_BASIS_POINTS),
  WEBHOOKS_TO_LOOPBACK: flag().optional(),
  OPEN_PROJECTS_LIMIT: wholeNumber(1_000_000).default(DEFAULT_OPEN_PROJECTS_LIMIT),
})

export type Environment = z.output<typeof environment>

export const VARIABLES = Object.keys(environment.shape)

function accepting(what: string, check: (text: string) => boolean) {
  return z.string().trim().refine(check, what)
}

function file() {
  return accepting('the path of a Markdown file, such as ./terms.md', (text) => /^[^\0]+\.(md|markdown)$/i.test(text))
}

function wholeNumber(most: number) {
  const isOne = (text: string) => /^\d{1,9}$/.test(text) && Number(text) <= most
  return accepting(`a whole number from 0 to ${most}`, isOne).transform(Number)
}

function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  const isOne = (text: string): text is Values[number] => values.includes(text)
  const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return z.string().trim().refine(isOne, list)
}

function flag() {
  return oneOf('true', 'false').transform((value) => value === 'true')
}

function database() {
  return address(
    'the address of a PostgreSQL, such as postgres://user:password@localhost:5432/sharewell',
    /^postgres(ql)?:$/,
    ({ href }) => isDecodable(href),
  )
}

function address(what: string, protocol: RegExp, check: (url: URL) => boolean = () => true) {
  return accepting(what, (text) => {
    const url = URL.parse(text)
    return url !== null && protocol.test(url.protocol) && check(url)
  })
}

/** Callers decode the parts of the address. */
function isDecodable(href: string): boolean {
  return !/%(?![\da-f]{2})/i.test(href)
}

function isEmail(text: string): boolean {
  return z.email().safeParse(text).success
}

/** An address alone, or behind a name in the form that mails have; a comma in a name would begin another sender. */
function isSender(text: string): boolean {
  const [, named, alone] = /^(?:(?:"[^"\r\n]*" ?|[^"<>,;:@\r\n]*)<([^<>]+)>|([^<>\s]+))$/.exec(text) ?? []
  return isEmail(named ?? alone ?? '')
}
