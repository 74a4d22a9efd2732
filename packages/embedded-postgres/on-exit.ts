const cleanups = new Set<() => void>()

/** Does this when the process ends without having stopped in order; gives the way to call that off. */
export function onExit(cleanup: () => void): () => void {
  // Before everything else that is done at the end: others may remove the folders that these processes write to.
  if (cleanups.size === 0) process.prependListener('exit', cleanUp)
  cleanups.add(cleanup)
  return () => {
    cleanups.delete(cleanup)
    if (cleanups.size === 0) process.removeListener('exit', cleanUp)
  }
}

function cleanUp(): void {
  for (const cleanup of cleanups) {
    try {
      cleanup()
    } catch (error) {
      // The others have their turn all the same.
      process.stderr.write(`${error}\n`)
    }
  }
}

/** Sends a signal, to a whole group where the id is negative. A process that is gone already is no failure. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
