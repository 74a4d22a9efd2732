import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresError } from './error.ts'

/** The operating system account that PostgreSQL runs as. `switch` is set when it is not our own. */
export interface Account {
  name: string
  uid: number
  switch?: { uid: number; gid: number }
}

/**
 * PostgreSQL refuses to run as root, so root lends it the account `postgres`, else `nobody`; everybody else runs it as
 * themselves. Files that are there already decide: who made them must go on.
 */
export function accountFor(clusterDir: string): Account {
  const own = ownAccount()
  const owner = ownerOf(clusterDir)
  if (own.uid !== 0) {
    if (owner === undefined || owner === own.uid) return own
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to another user (uid ${owner}). Start as that user, or set DATA_DIR to a folder of your own.`,
    )
  }
  const entries = passwdEntries()
  const found = owner
    ? entries.find((entry) => entry.uid === owner)
    : (entries.find((entry) => entry.name === 'postgres') ?? entries.find((entry) => entry.name === 'nobody'))
  if (found) return { name: found.name, uid: found.uid, switch: { uid: found.uid, gid: found.gid } }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and this system has no account ${owner ? `with uid ${owner}` : 'postgres or nobody'} to lend it. Set DATABASE_URL, or start as an ordinary user.`,
  )
}

/** Our own account. PostgreSQL looks the name up, so a uid without one (some containers) cannot use it. */
export function ownAccount(): Account {
  try {
    const { username, uid } = userInfo()
    return { name: username, uid }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'The built-in PostgreSQL needs a user account with a name, and this process has none (no entry in /etc/passwd). Set DATABASE_URL to a PostgreSQL server, or start as a named user.',
      { cause },
    )
  }
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

function passwdEntries() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
