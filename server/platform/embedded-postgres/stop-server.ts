import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import { isAlive } from './is-alive.ts'
import { type RunningServer, readLockFile } from './running-server.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { lastWords } from './start-server.ts'

const STOP_MS = 30_000

/** Stops the server in PostgreSQL's "fast" manner: sessions end, and nothing committed is lost. */
export async function stopServer(clusterDir: string, { pid, socketDir }: RunningServer) {
  const deadline = Date.now() + STOP_MS
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid)) {
    const written = await readLockFile(clusterDir)
    if (written?.pid !== pid) break
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database in ${clusterDir} does not stop. ${await lastWords(clusterDir)}`)
    }
    await sleep(5)
  }
  await removeSocketFolder(socketDir)
}
