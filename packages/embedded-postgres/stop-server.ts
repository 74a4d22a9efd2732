import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import { isAlive } from './is-alive.ts'
import { leaveOnExit } from './kill-on-exit.ts'
import { sendSignal } from './on-exit.ts'
import { type RunningServer, readLockFile } from './running-server.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { lastWords } from './start-server.ts'

const STOP_MS = 30_000

/** Stops the server in PostgreSQL's "fast" manner: sessions end, and nothing committed is lost. */
export async function stopServer(clusterDir: string, { pid, socketDir }: RunningServer) {
  const deadline = Date.now() + STOP_MS
  const named = await readLockFile(clusterDir)
  // Where the file names a newer server, this one has died, and its id may be another process's by now. Where there is
  // none, somebody may have removed the folder under a server that runs.
  if (!named || named.pid === pid) sendSignal(pid, 'SIGINT')
  while (isAlive(pid)) {
    const written = await readLockFile(clusterDir)
    if (written?.pid !== pid) break
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database in ${clusterDir} does not stop. ${await lastWords(clusterDir)}`)
    }
    await sleep(5)
  }
  leaveOnExit(clusterDir)
  await removeSocketFolder(socketDir)
}
