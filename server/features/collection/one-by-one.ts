import type { JobRun, Write } from '#server/platform/commands.ts'
import { outOfReach } from '#server/platform/database.ts'

const isDatabaseAway = outOfReach({})

interface Work {
  run(write: Write, id: string): Promise<void>
  /** Does what keeps one that failed from coming first again. */
  putOff(write: Write, id: string): Promise<void>
  /** What is logged of one that failed. */
  failed: string
}

/** Runs a command for each id. What is wrong with one is logged, and keeps no other waiting. */
export async function oneByOne(
  ids: readonly string[],
  { command, signal, log }: Pick<JobRun<unknown>, 'command' | 'signal' | 'log'>,
  { run, putOff, failed }: Work,
): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return
    await command((write) => run(write, id)).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, id }, failed)
      return command((write) => putOff(write, id))
    })
  }
}
