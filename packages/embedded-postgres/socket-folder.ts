import { existsSync, rmSync } from 'node:fs'
import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'
import { whenItIs } from './expected-errors.ts'

const PREFIX = 'sharewell-'

/**
 * Makes a folder for the socket that only the account may enter. A socket's path has room for about 100 characters, so
 * it lies below /tmp wherever the data are. PostgreSQL touches the socket now and then, so that no cleaner takes it.
 */
export async function createSocketFolder({ switch: other }: Account): Promise<string> {
  const folder = await mkdtemp(join(existsSync('/tmp') ? '/tmp' : tmpdir(), PREFIX))
  if (other) await chown(folder, other.uid, other.gid)
  return folder
}

/**
 * Sees to it that a folder from before is there and is the account's, for a server that is started again where its
 * clients look for it.
 */
export async function ensureSocketFolder(folder: string, { uid, switch: other }: Account): Promise<string> {
  const made = await mkdir(folder, { mode: 0o700 }).then(() => true, whenItIs(['EEXIST'], false))
  if (made && other) await chown(folder, other.uid, other.gid)
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === uid) return folder
  throw new EmbeddedPostgresError(`The folder ${folder} of the database's socket now belongs to another user.`)
}

/** Removes a folder that `createSocketFolder` made, and no other. */
export async function removeSocketFolder(folder: string) {
  if (isOurs(folder)) await rm(folder, { recursive: true, force: true })
}

/** The same, for the moment in which the process ends. */
export function removeSocketFolderNow(folder: string) {
  if (isOurs(folder)) rmSync(folder, { recursive: true, force: true })
}

function isOurs(folder: string): boolean {
  return basename(folder).startsWith(PREFIX)
}
