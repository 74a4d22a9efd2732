import { z } from 'zod'
import { id, ofPerson, text } from './fields.ts'
import { PROPOSAL_LIST_STATUSES, PROPOSAL_SORTS } from './proposal-options.ts'
import { side } from './proposal-version.ts'

const status = z.enum(PROPOSAL_LIST_STATUSES)

export const filters = {
  search: text(200).optional(),
  status: status.optional(),
  source: side.optional(),
  provider: id.optional(),
  project: id.optional(),
  person: ofPerson,
}
export const order = { sort: z.enum(PROPOSAL_SORTS).default('recent') }

export const proposalsTotals = z.object({
  count: z.number(),
  statuses: z
    .array(z.object({ status, count: z.number() }))
    .describe('Number of proposals by status, whatever the filter by status'),
})
