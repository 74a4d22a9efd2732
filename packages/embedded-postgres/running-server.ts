import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ROLE } from './cluster.ts'
import { isAway, isUnreachable, whenItIs } from './expected-errors.ts'

/** A PostgreSQL server as described by its lock file. */
export interface RunningServer {
  pid: number
  socketDir: string
}

/** The number in the socket's name; no TCP port is opened. */
export const PORT = 5432

/** Where a client finds the server. */
export function connectionTo({ socketDir }: RunningServer, database: string): pg.ClientConfig {
  return { host: socketDir, port: PORT, user: ROLE, database }
}

/** The server that accepts connections for this cluster, started by any process. */
export async function findRunning(clusterDir: string): Promise<RunningServer | undefined> {
  const written = await readLockFile(clusterDir)
  return written && (await stateOf(written)) === 'ready' ? written : undefined
}

/** Whether a server is there that takes no connections yet, or none any more: it recovers from a crash, or stops. */
export async function isBusy(clusterDir: string): Promise<boolean> {
  const written = await readLockFile(clusterDir)
  return written !== undefined && (await stateOf(written)) === 'busy'
}

async function stateOf(written: RunningServer): Promise<'ready' | 'busy' | 'gone'> {
  const client = new pg.Client({ ...connectionTo(written, 'postgres'), connectionTimeoutMillis: 5_000 })
  // The same failure comes out of the call that was made; without a listener here it would end the process as well.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    if (isUnreachable(error)) return 'gone'
    if (isAway(error)) return 'busy'
    throw error
  }
}

/** Reads the lock file that a server keeps while it runs, and leaves behind when it is killed. */
export async function readLockFile(clusterDir: string): Promise<RunningServer | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(whenItIs(['ENOENT'], ''))
  // Line by line: process id, data directory, start time, port, socket directory, and more.
  const [pid, , , , socketDir] = text.split('\n')
  return pid && socketDir ? { pid: Number(pid), socketDir } : undefined
}
