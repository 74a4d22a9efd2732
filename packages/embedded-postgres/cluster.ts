import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, ownAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { whenItIs } from './expected-errors.ts'
import { isAlive } from './is-alive.ts'
import { onExit, sendSignal } from './on-exit.ts'

/** The only role of an embedded cluster. */
export const ROLE = 'sharewell'

/**
 * Makes the cluster when there is none. It grows in a folder of its own and takes its name when complete, so that an
 * interrupted or doubled first start leaves nothing half made.
 */
export async function ensureCluster(clusterDir: string, binaries: Binaries, account: Account, signal?: AbortSignal) {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(whenItIs(['ENOENT'], undefined))
  if (version === undefined) await createCluster(clusterDir, binaries, account, signal)
  else if (version.trim() !== binaries.major) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} was made by PostgreSQL ${version.trim()}, and version ${binaries.major} is installed. Start the version of Sharewell that made it, or move the data with pg_dump.`,
    )
  }
  await writeAccess(clusterDir, account)
}

async function createCluster(clusterDir: string, binaries: Binaries, account: Account, signal?: AbortSignal) {
  await mkdir(dirname(clusterDir), { recursive: true })
  await removeAbandoned(clusterDir)
  const part = await mkdtemp(`${clusterDir}.new-${process.pid}-`)
  try {
    if (account.switch) await chown(part, account.switch.uid, account.switch.gid)
    await runInitdb(part, binaries, account, signal)
    // Another process may have been first; which of the two may use it is settled later, by its lock.
    await rename(part, clusterDir).catch(whenItIs(['ENOTEMPTY', 'EEXIST'], undefined))
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

// What a process left behind that was killed in the midst of its first start.
async function removeAbandoned(clusterDir: string) {
  const parent = dirname(clusterDir)
  for (const name of await readdir(parent)) {
    const [, pid] = name.match(/^postgres\.new-(\d+)-/) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}

// The built-in C.UTF-8 sorts and folds the same on every machine, whatever its libraries; where a person sees an
// order, the query names a collation.
async function runInitdb(folder: string, { initdb }: Binaries, account: Account, signal?: AbortSignal) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  signal?.throwIfAborted()
  const place = ['-D', inside(folder, account), `--username=${ROLE}`, '--auth=peer', '--no-instructions']
  const child = spawn(initdb, [...place, ...locale], {
    ...account.switch,
    cwd: folder,
    env: POSTGRES_ENV,
    // A group of its own, so that what initdb has started itself can be ended together with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => {
    if (child.pid) sendSignal(-child.pid, 'SIGKILL')
  }
  const release = onExit(() => {
    kill()
    rmSync(folder, { recursive: true, force: true })
  })
  signal?.addEventListener('abort', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  signal?.removeEventListener('abort', kill)
  release()
  signal?.throwIfAborted()
  if (code !== 0) throw new EmbeddedPostgresError(`The database could not be made in ${folder}: ${output.trim()}`)
}

/**
 * How the account names the folder. Root may keep the project where the account cannot go (a 0700 home): started with
 * the folder as its working directory, the account reaches it by this name all the same.
 */
export function inside(folder: string, account: Account): string {
  return account.switch && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** PostgreSQL also reads settings from its environment; only ours must apply. */
export const POSTGRES_ENV = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

// Nobody needs a password: the kernel says which account is at the other end of the socket, and only ours may in.
async function writeAccess(clusterDir: string, account: Account) {
  const names = new Set([account.name, ownAccount().name])
  const map = [...names].map((name) => `own "${name}" ${ROLE}\n`).join('')
  await writeFile(join(clusterDir, 'pg_ident.conf'), map)
  await writeFile(join(clusterDir, 'pg_hba.conf'), 'local all all peer map=own\n')
}
