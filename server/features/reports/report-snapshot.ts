import type { Kysely } from 'kysely'
import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { distributionSnapshot, settlementSnapshot } from '#server/ledger/distribution-snapshot.ts'
import type { DB } from '#server/platform/database.ts'

const amount = z.int()
const timestamp = z.coerce.date()

const distribution = z.object({
  agreement_title: z.string(),
  provider_id: z.uuid(),
  provider_name: z.string(),
  ...distributionSnapshot,
  settlements: z.array(settlementSnapshot).default([]),
  currency: z.enum(CURRENCIES),
  payments: z.array(
    z.object({
      payee_id: z.uuid(),
      payee_name: z.string(),
      gross_amount: amount,
      commission_amount: amount,
      amount,
      takes_leftover: z.boolean(),
    }),
  ),
})

/**
 * Everything a report document states, as of its submission; with the approval and the distributions as of the
 * approval.
 */
const reportSnapshot = z.object({
  project_title: z.string(),
  owner_name: z.string(),
  currency: z.enum(CURRENCIES),
  frequency: z.enum(REPORTING_FREQUENCIES),
  notes: z.string(),
  reporting_period_start: z.string(),
  reporting_period_end: z.string(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  sources: z.array(
    z.object({
      source_name: z.string(),
      amount,
      description: z.string(),
      // Reports of before have none of these.
      mapping_id: z.uuid().nullable().default(null),
      collected_amount: amount.nullable().default(null),
      collected_charges: amount.nullable().default(null),
    }),
  ),
  /** Lines that correct earlier reports. Reports of before have none. */
  corrections: z
    .array(
      z.object({
        source_name: z.string(),
        amount,
        reason: z.string(),
        reporting_period_start: z.string(),
        reporting_period_end: z.string(),
      }),
    )
    .default([]),
  approval: z.object({ approver_name: z.string(), approved_at: timestamp }).nullable(),
  distributions: z.array(distribution),
})

export type ReportSnapshot = z.output<typeof reportSnapshot>

/** The snapshot of a report, or its current content while it is a draft. */
export async function reportSnapshotOf(db: Kysely<DB>, report_id: string): Promise<ReportSnapshot> {
  const { content } = await db
    .selectFrom('report_contents as now')
    .leftJoin('report_snapshots as stored', 'stored.report_id', 'now.id')
    .select(({ fn }) => fn.coalesce('stored.content', 'now.content').as('content'))
    .where('now.id', '=', report_id)
    .executeTakeFirstOrThrow()
  return reportSnapshot.parse(content)
}
