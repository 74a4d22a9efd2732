import { z } from 'zod'
import { amount, currency, person } from './fields.ts'

const toBePaid = z.object({ gross: amount, commission: amount, net: amount })

/** What calculating the unpaid shares of a report again would come to. Nothing of it is stored. */
export const recalculationPreview = z.object({
  has_changes: z.boolean().describe('False where every share and every payment stays as it is'),
  currency,
  payees: z.array(person.extend({ before: toBePaid, after: toBePaid })).describe('The highest new gross first'),
})
