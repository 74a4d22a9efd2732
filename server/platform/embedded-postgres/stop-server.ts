import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import { type RunningServer, readLockFile } from './running-server.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { lastWords } from './start-server.ts'

const STOP_MS = 30_000

/** Stops the server in PostgreSQL's "fast" manner: sessions end, and nothing committed is lost. */
export async function stopServer(clusterDir: string, { pid, socketDir }: RunningServer) {
  const deadline = Date.now() + STOP_MS
  signal(pid, 'SIGINT')
  while (signal(pid, 0)) {
    const written = await readLockFile(clusterDir)
    if (written?.pid !== pid) break
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database in ${clusterDir} does not stop. ${await lastWords(clusterDir)}`)
    }
    await sleep(5)
  }
  await removeSocketFolder(socketDir)
}

function signal(pid: number, name: 'SIGINT' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
