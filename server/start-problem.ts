import { sep } from 'node:path'
import { inspect } from 'node:util'
import { EmbeddedPostgresError } from '#packages/embedded-postgres/error.ts'
import { type Config, ConfigError } from './config.ts'
import { IncompatibleDatabaseError, MigrationError } from './platform/database.ts'
import { shownValue } from './shown-value.ts'
import type { StripeMode } from './stripe/stored-mode.ts'

/** Why the product does not start; the message is a sentence for the person at the terminal that says what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** What is said at the terminal: a sentence where the reason is a usual one, else the whole error with its causes. */
export function sentenceFor(error: unknown): string {
  const isUsual = [StartProblem, ConfigError, EmbeddedPostgresError, MigrationError].some(
    (kind) => error instanceof kind,
  )
  return error instanceof Error && isUsual ? error.message : inspect(error)
}

type SystemError = NodeJS.ErrnoException & { port?: number; hostname?: string }

type Places = Pick<Config, 'data_dir' | 'host' | 'port' | 'stripe_sandbox_port'>

/** A failure of the system that one of our variables can cure, as a `StartProblem`; any other error as it is. */
export function explained(error: unknown, places: Places): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return error
  const { code = '', syscall = '', path, port, hostname } = error as SystemError
  const sentence =
    hostSentence(code, syscall, hostname, places.host) ??
    (syscall === 'listen' ? portSentence(code, port, places) : path && folderSentence(code, path, places.data_dir))
  return sentence ? new StartProblem(sentence, { cause: error }) : error
}

/** The database was used in another mode of Stripe than the configuration names. */
export function otherMode(stored: StripeMode, wanted: StripeMode, config: Pick<Config, 'database_url' | 'data_dir'>) {
  const variable = config.database_url ? 'DATABASE_URL' : 'DATA_DIR'
  const shown = shownValue(variable, config.database_url ?? config.data_dir)
  const before = stored === 'sandbox' ? 'unset the Stripe keys' : `set the keys of ${MODES[stored]}`
  return new StartProblem(
    `${variable}: ${shown} has customers, accounts and payments of ${MODES[stored]}, which do not exist in ${MODES[wanted]}; set ${variable} to another database, or ${before}.`,
  )
}

/** The database was made by migrations that this version does not have; null for any other error. */
export function otherVersion(error: unknown, config: Pick<Config, 'database_url' | 'data_dir'>): StartProblem | null {
  if (!(error instanceof IncompatibleDatabaseError)) return null
  const variable = config.database_url ? 'DATABASE_URL' : 'DATA_DIR'
  const shown = shownValue(variable, config.database_url ?? config.data_dir)
  const empty = config.database_url ? 'an empty database' : 'an empty folder'
  return new StartProblem(
    `${variable}: ${shown} has a database of another version of Sharewell, which cannot be updated to this one; set ${variable} to ${empty}, or start the version that made it.`,
    { cause: error },
  )
}

const MODES = { sandbox: 'the payment sandbox', test: 'Stripe’s test mode', live: 'Stripe’s live mode' }

/** Null for an address that is not at fault. */
function hostSentence(code: string, syscall: string, hostname: string | undefined, host: string): string | null {
  const isUnknown = syscall === 'getaddrinfo' && hostname === host
  if (!isUnknown && code !== 'EADDRNOTAVAIL') return null
  return `HOST: “${host}” is not an address of this machine; set HOST to one that is.`
}

function portSentence(code: string, port: number | undefined, places: Places): string {
  const variable = port === places.stripe_sandbox_port ? 'STRIPE_SANDBOX_PORT' : 'PORT'
  if (code === 'EADDRINUSE') {
    return `${variable}: “${port}” is already in use; stop what runs there, or set ${variable} to another port.`
  }
  const reason = code === 'EACCES' ? 'this user may not listen there' : code
  return `${variable}: “${port}” cannot be used (${reason}); set ${variable} to another port.`
}

/** Null for a file that is none of the data. On the way to the folder a parent may be what is refused. */
function folderSentence(code: string, path: string, data_dir: string): string | null {
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  if (!isWithin(path, data_dir) && !isWithin(data_dir, path)) return null
  const place = path === data_dir ? '' : ` at ${path}`
  return `DATA_DIR: “${data_dir}” cannot be used (${REASONS[code] ?? code}${place}); let this user read and write it, or set DATA_DIR to another folder.`
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'read-only',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  ENOSPC: 'no space is left',
}
