import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { whenItIs } from './expected-errors.ts'
import { onExit, sendSignal } from './on-exit.ts'
import type { RunningServer } from './running-server.ts'
import { removeSocketFolderNow } from './socket-folder.ts'

const servers = new Map<string, () => void>()

/**
 * Ends this server with our process, should that end before it has stopped the server in order. Nothing committed is
 * lost: the next start reads the log of changes. Only one of a cluster runs, so a later one takes the earlier's place.
 */
export function killOnExit(clusterDir: string, server: RunningServer): void {
  leaveOnExit(clusterDir)
  servers.set(
    clusterDir,
    onExit(() => killNow(clusterDir, server)),
  )
}

/** It has stopped, or it belongs to others as well. */
export function leaveOnExit(clusterDir: string): void {
  servers.get(clusterDir)?.()
  servers.delete(clusterDir)
}

const QUIT_MS = 2_000

// Nothing asynchronous happens any more when a process ends, so the wait is one that blocks.
function killNow(clusterDir: string, { pid, socketDir }: RunningServer): void {
  const lockFile = join(clusterDir, 'postmaster.pid')
  const isThere = () => pidIn(lockFile) === pid
  const blocked = new Int32Array(new SharedArrayBuffer(4))
  const deadline = Date.now() + QUIT_MS
  sendSignal(pid, 'SIGQUIT')
  while (isThere() && Date.now() < deadline) Atomics.wait(blocked, 0, 0, 10)
  if (isThere()) sendSignal(pid, 'SIGKILL')
  removeSocketFolderNow(socketDir)
}

function pidIn(lockFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  } catch (error) {
    return whenItIs(['ENOENT'], undefined)(error)
  }
}
