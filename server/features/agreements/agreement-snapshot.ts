import type { Kysely } from 'kysely'
import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { SIDES } from '#domain/roles.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { DURATION_UNITS, TIME_UNITS } from '#domain/terms.ts'
import type { DB } from '#server/platform/database.ts'

/** How a side committed itself to the accepted version. */
const signature = z.object({
  side: z.enum(SIDES),
  act: z.enum(['sent', 'accepted', 'agreed']),
  name: z.string(),
  typed_name: z.string().nullable(),
  address_hash: z.string(),
  signed_at: z.coerce.date(),
})

/** An event of the deal up to the agreement, with its place in the audit trail. */
const historyEvent = z.object({
  sequence: z.int(),
  action: z.string(),
  actor_name: z.string().nullable(),
  occurred_at: z.coerce.date(),
  hash: z.string(),
  /** The name that was typed with it, where it is part of the event. */
  signed_as: z.string().nullable().default(null),
})

/** Everything an agreement document states, as of when the agreement was made. */
const agreementSnapshot = z.object({
  id: z.uuid(),
  proposal_id: z.uuid(),
  title: z.string(),
  project_title: z.string(),
  owner_name: z.string(),
  provider_name: z.string(),
  currency: z.enum(CURRENCIES),
  provider_share_basis_points: z.int(),
  monthly_revenue_threshold: z.int(),
  target_growth_rate_basis_points: z.int(),
  revenue_stream: z.string(),
  timeline: z.object({ value: z.int(), unit: z.enum(DURATION_UNITS) }),
  effective_date: z.string(),
  expiration_date: z.string().nullable(),
  reporting_frequency: z.enum(REPORTING_FREQUENCIES),
  reporting_start_date: z.string(),
  payment_terms_days: z.int(),
  additional_terms: z.string(),
  created_at: z.coerce.date(),
  /** The accepted version the terms come from. */
  version_number: z.int(),
  author_name: z.string(),
  scope_of_work: z.string(),
  deliverables: z.array(z.string()),
  additional_conditions: z.string(),
  work_timeline: z.object({ value: z.int(), unit: z.enum(TIME_UNITS) }),
  key_provisions: z.array(z.object({ title: z.string(), content: z.string() })),
  fee: z.object({ amount: z.int(), currency: z.enum(CURRENCIES), payer_name: z.string() }),
  signatures: z.array(signature).default([]),
  history: z.array(historyEvent).default([]),
})

export type Signature = z.output<typeof signature>

export type AgreementSnapshot = z.output<typeof agreementSnapshot>

export async function agreementSnapshotOf(db: Kysely<DB>, agreement_id: string): Promise<AgreementSnapshot> {
  const { content } = await db
    .selectFrom('agreement_snapshots')
    .select('content')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  return agreementSnapshot.parse(content)
}
