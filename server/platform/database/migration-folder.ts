import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Migration {
  /** The folder's name, such as 0003-ledger. */
  name: string
  /** What changes the database. */
  up: string
  /** One query that returns no row when `up` did what it says. */
  check: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The database was made by migrations that are no longer in the folder, so it cannot be brought up to date. */
export class IncompatibleDatabaseError extends MigrationError {
  override name = 'IncompatibleDatabaseError'
}

/**
 * Reads the migrations in the order they apply. Throws MigrationError when a folder is not as CONTRIBUTING.md says.
 * Synchronously: hundreds of small files take several times as long through the thread pool.
 */
export function readMigrations(folder: string): Migration[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const odd = names.find((name) => !/^\d{4}-[a-z0-9-]+$/.test(name))
  if (odd) throw new MigrationError(`The migration folder ${odd} should be named like 0003-ledger.`)
  refuseSameNumber(names)
  return names.sort().map((name) => readMigration(folder, name))
}

// Two branches that each add the next number would otherwise apply in an order that nobody chose.
function refuseSameNumber(names: string[]) {
  const seen = new Map<string, string>()
  for (const name of names) {
    const number = name.slice(0, 4)
    const other = seen.get(number)
    if (other) throw new MigrationError(`The migrations ${other} and ${name} have the same number.`)
    seen.set(number, name)
  }
}

function readMigration(folder: string, name: string): Migration {
  const read = (file: string) => {
    try {
      return readFileSync(join(folder, name, file), 'utf8')
    } catch (cause) {
      throw new MigrationError(`The migration ${name} has no ${file}.`, { cause })
    }
  }
  const [up, check] = [read('up.sql'), read('check.sql'), read('why.md')]
  return { name, up, check }
}
