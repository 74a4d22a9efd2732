import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/**
 * Updates the search entries of everything that shows the name of this person or project; to be enqueued by every
 * change of a name. Defined here, since features that change names are below search.
 */
export const searchNamesJob = defineJob('search-names', {
  schema: z.object({ kind: z.enum(['person', 'project']), id: z.uuid() }),
  expireInSeconds: 600,
})

/** The name of somebody whose account is deleted. */
export const NAME_OF_DELETED = 'Deleted account'
