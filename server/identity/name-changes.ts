import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/**
 * Has everything that carries the name of this person or project found by it. To be asked for by whoever changes such a
 * name. Defined here, because those who change names are read by the search that follows them.
 */
export const searchNamesJob = defineJob('search-names', {
  schema: z.object({ kind: z.enum(['person', 'project']), id: z.uuid() }),
  expireInSeconds: 600,
})

/** The name of somebody whose account is deleted. */
export const NAME_OF_DELETED = 'Deleted account'
