import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account } from './account.ts'

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

/** Removes a folder that `createSocketFolder` made, and no other. */
export async function removeSocketFolder(folder: string) {
  if (basename(folder).startsWith(PREFIX)) await rm(folder, { recursive: true, force: true })
}
