import { z } from 'zod'
import { MAX_SEARCH } from '#domain/search-words.ts'
import { id, requiredText } from './fields.ts'
import { read, refusals } from './operation.ts'

/** The kinds of results, in the order shown. */
export const SEARCH_KINDS = ['project', 'person', 'proposal', 'agreement', 'report', 'payment'] as const

export const MAX_HITS_OF_A_KIND = 5

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  title: z.string(),
  note: z.string().describe('Distinguishing details, such as other party, period and amount; may be empty'),
  status: z.string().nullable().describe('Null for people'),
  link: z.string().describe('Path of its page'),
})

export const search = {
  find: read('/api/search', 'Search by name or ID prefix')
    .input(z.object({ q: requiredText(1, MAX_SEARCH, 'Type what you are looking for') }))
    .output(z.object({ hits: z.array(searchHit).max(SEARCH_KINDS.length * MAX_HITS_OF_A_KIND) }))
    .errors(refusals('SEARCH_TOO_SLOW')),
}
