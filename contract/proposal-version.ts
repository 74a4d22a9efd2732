import { z } from 'zod'
import { VERSION_STATUSES } from '#domain/negotiation.ts'
import { PROVISION_KEYS } from '#domain/provisions.ts'
import { SIDES } from '#domain/roles.ts'
import { DURATION_UNITS, TERMS, TIME_UNITS } from '#domain/terms.ts'
import { amount, currency, id, percent, person, timestamp } from './fields.ts'
import { effectWhenSent } from './offer-effect.ts'
import { suggestion } from './suggestion.ts'

export const side = z.enum(SIDES)

export const term = z.enum(TERMS)

/** What a side said, about the whole proposal or about a term of a version. */
export const comment = z.object({
  id,
  author: z.string(),
  content: z.string(),
  timestamp,
  term: term.nullable().describe('Null for a comment on the whole proposal'),
  version_number: z.number().nullable().describe('The version that it is about; null for one on the whole proposal'),
  suggestion: suggestion.nullable().describe('A value that it suggests for the term'),
})

export const terms = z.object({
  rev_share_type: z.literal('percentage'),
  provider_share: percent,
  owner_retains: percent,
  timeline: z.object({ duration: z.number(), unit: z.enum(DURATION_UNITS) }),
  monthly_revenue_threshold: amount,
  currency,
  target_growth_rate: z.number(),
  payment_terms_days: z.int(),
  total_revenue: amount.nullable().describe('Projected total revenue in minor units; null for none'),
  revenue_stream: z.string(),
})

export const version = z.object({
  id,
  version_number: z.number(),
  created_by: side,
  author: person,
  status: z.enum(VERSION_STATUSES),
  terms,
  scope_of_work: z.string(),
  deliverables: z.array(z.string()),
  work_timeline: z.object({ value: z.number(), unit: z.enum(TIME_UNITS) }),
  context: z.string(),
  additional_conditions: z.string(),
  provisions: z
    .partialRecord(z.enum(PROVISION_KEYS), z.string())
    .describe('Key provisions worded differently from the standard'),
  notes: z.string(),
  owner_notes: z.string().describe('Its notes, if the owner wrote it'),
  provider_notes: z.string().describe('Its notes, if the provider wrote it'),
  created_at: timestamp,
  effect_when_sent: effectWhenSent.nullable().describe('What both sides saw of it when it was sent; it never changes'),
})

/** How two versions differ, and which side each change favours. */
export const comparison = z.object({
  from_version: z.number(),
  to_version: z.number(),
  rows: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      delta: z.string().nullable(),
      favours: z.enum(['owner', 'provider', 'neither']),
      highlight: z
        .enum(['good', 'bad'])
        .nullable()
        .describe('What a large change means for the viewer; null for small changes and viewers on neither side'),
    }),
  ),
  favours: z.enum(['owner', 'provider', 'neither']),
  score: z.number().describe('The favouring score: above 0 it favours the provider'),
  working: z
    .array(z.object({ field: z.string(), label: z.string(), rule: z.string(), change: z.string(), points: z.number() }))
    .describe('What each changed term adds to the score'),
})
