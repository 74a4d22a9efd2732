import { z } from 'zod'
import { type JobWorker, workerFor } from '../commands.ts'
import { defineJob } from '../jobs.ts'
import type { Files } from './stored-files.ts'

/** Deletes files without a row. Enqueued by the write that deleted the rows, so it runs after the commit. */
export const removeFiles = defineJob('remove-files', { schema: z.object({ keys: z.array(z.string()).max(1000) }) })

export function removeFilesWorker(files: Files): JobWorker {
  return workerFor(removeFiles, async ({ payload }) => {
    for (const key of payload.keys) await files.remove(key)
  })
}
