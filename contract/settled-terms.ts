import { z } from 'zod'
import { TERMS } from '#domain/terms.ts'
import { timestamp } from './fields.ts'
import { side, term } from './proposal-version.ts'

/** A term that a side has settled; it counts once both sides have. */
export const settledTerm = z.object({
  term,
  value: z.string().nullable().describe('Null for a term that is worded in full'),
  version_number: z.number().describe('The version in which it was settled first'),
  settled_by: z.array(z.object({ side, name: z.string(), timestamp })),
  is_settled: z.boolean().describe('Whether both sides have settled it'),
})

export const termEvent = z.object({ id: z.string(), term, sentence: z.string(), timestamp, actor: z.string() })

export const reopened_terms = z
  .array(term)
  .max(TERMS.length)
  .default([])
  .describe('Terms that both sides have settled and that this version changes')
