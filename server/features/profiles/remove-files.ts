import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { Files } from '#server/platform/files.ts'
import { defineJob } from '#server/platform/jobs.ts'

/** Deletes files without a row. Enqueued by the write that deleted the rows, so it runs after the commit. */
export const removeFiles = defineJob('remove-files', { schema: z.object({ keys: z.array(z.string()).max(1000) }) })

export function removeFilesWorker(files: Files): JobWorker {
  return workerFor(removeFiles, async ({ payload }) => {
    for (const key of payload.keys) await files.remove(key)
  })
}
