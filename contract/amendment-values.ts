import { z } from 'zod'
import { AMENDMENT_STATUSES } from '#domain/amendment.ts'
import { allowed, amount, date, id, percent, person, text, timestamp } from './fields.ts'
import { side } from './proposal-version.ts'

const terms = {
  provider_share: percent,
  owner_retains: percent,
  monthly_revenue_threshold: amount,
  payment_terms_days: z.int(),
  expiration_date: date.nullable(),
  additional_terms: z.string(),
}

/** Terms of an agreement, and from which period on they apply. */
export const termsVersion = z.object({
  number: z.int().min(1),
  effective_from: date.describe('They apply to reports whose period begins on this day or later'),
  agreed_at: timestamp,
  ...terms,
})

/** How a side committed itself to an amendment. */
export const amendmentSignature = z.object({
  side,
  act: z.enum(['proposed', 'accepted']),
  name: z.string().describe('Name of the account when it signed'),
  typed_name: z.string().describe('Name typed to sign, which may differ from the account’s'),
  signed_at: timestamp,
})

/** A change of terms that one side proposes. */
export const amendment = z.object({
  id,
  agreement_id: id,
  status: z.enum(AMENDMENT_STATUSES),
  proposed_by: person,
  side: side.describe('Side of the person who proposed it'),
  message: z.string(),
  effective_from: date,
  before: z.object(terms),
  after: z.object(terms),
  proposed_at: timestamp,
  answered_by: person.nullable().describe('Who answered or withdrew it; null before that'),
  answered_at: timestamp.nullable(),
  note: z.string().describe('What was written with the answer'),
  signatures: z
    .array(amendmentSignature)
    .describe('Of who proposed it and who accepted it; empty for amendments from before names were typed'),
  allowed: allowed('accept', 'decline', 'withdraw'),
})

export const amendmentRef = { id: id.describe('ID of the agreement'), amendment_id: id }
export const amendmentNote = text(2000).default('')
