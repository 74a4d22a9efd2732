import { z } from 'zod'
import { MAX_SEARCH } from '#domain/search-words.ts'
import { id, requiredText } from './fields.ts'
import { read, refusals } from './operation.ts'

/** What can be found, in the order in which it is shown. */
export const SEARCH_KINDS = ['project', 'person', 'proposal', 'agreement', 'report', 'payment'] as const

/** More of one kind than this are not given: whoever types another letter gets nearer. */
export const MAX_HITS_OF_A_KIND = 5

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  title: z.string(),
  /** One line that tells it from others: the other party, the period, the amount. Empty when there is nothing to say. */
  note: z.string(),
  /** Its state, as status badges know it; null for people. */
  status: z.string().nullable(),
  /** Where it is shown. */
  link: z.string(),
})

export const search = {
  find: read('/api/search', 'What the viewer may see, by the words of its name or the beginning of its id')
    .input(z.object({ q: requiredText(1, MAX_SEARCH, 'Type what you are looking for') }))
    .output(z.object({ hits: z.array(searchHit).max(SEARCH_KINDS.length * MAX_HITS_OF_A_KIND) }))
    .errors(refusals('SEARCH_TOO_SLOW')),
}
