import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { withSourcePositions } from './source-positions.ts'
import { currentTrace } from './traces.ts'

export type Log = Logger

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export interface LogOptions {
  level: LogLevel
  /** One readable line an event for a person at a terminal, instead of JSON. */
  pretty?: boolean
  /** Where lines go; standard output when absent. */
  write?: (line: string) => void
}

/** The log of a process: JSON lines with the secrets taken out. */
export function createLog({ level, pretty = false, write }: LogOptions): Log {
  const output: Pick<DestinationStream, 'write'> = write ? { write } : destination({ fd: 1, sync: true })
  const send = (line: string) => output.write(pretty ? readable(line) : line)
  return pino(
    {
      level,
      base: null,
      mixin: currentTrace,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths(), censor: REDACTED },
    },
    { write: (line: string) => send(withoutKeys(withSourcePositions(line))) },
  )
}

/**
 * The log of one request: every line of it carries the id that a person is shown when something fails. It is made at its
 * first line, which most requests never write.
 */
export function requestLog(
  log: Log,
  bindings: { request_id: string; path: string; viewer_id?: string; viewed_by?: string },
): Log {
  let child: Log | undefined
  return new Proxy(log, {
    get(_log, name) {
      child ??= log.child(bindings)
      const value: unknown = Reflect.get(child, name)
      return typeof value === 'function' ? value.bind(child) : value
    },
  })
}

const REDACTED = '[redacted]'

const SECRET_NAMES = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'new_password',
  'current_password',
  'newPassword',
  'currentPassword',
  'otp',
  'code_digits',
  'token',
  'secret',
  'client_secret',
  'secret_key',
  'webhook_secret',
  'stripe_secret_key',
  'stripe_webhook_secret',
  '["stripe-signature"]',
  'smtp_url',
  'database_url',
]

// pino's wildcard stands for one level: secrets are looked for at the top and up to three levels down, which covers
// `{ request: { headers: { cookie } } }`.
function secretPaths(): string[] {
  const below = (prefix: string, name: string) => (name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`)
  return ['', '*', '*.*', '*.*.*'].flatMap((prefix) =>
    SECRET_NAMES.map((name) => (prefix === '' ? name : below(prefix, name))),
  )
}

// A key may also stand inside a sentence, such as the message of an error.
function withoutKeys(line: string): string {
  return line.replaceAll(/\b(?:[sr]k_(?:live|test)_|whsec_)\w+/g, REDACTED)
}

function readable(line: string): string {
  const { time, level, msg = '', err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const details = Object.entries(rest).map(([name, value]) => `${name}=${shown(value)}`)
  const stack = err && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : ''
  return `${String(time).slice(11, 23)} ${String(level).padEnd(5)} ${[msg, ...details].join(' ')}${stack}\n`
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
