import { type Kysely, sql } from 'kysely'
import type { SettledShare } from '#domain/share-settlement.ts'
import { resolveNames } from '#server/identity/name-placeholders.ts'
import { postingsOfDeal } from '#server/ledger/balances.ts'
import { type DB, readTogether } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { correctionsShown, disputesOfLines, documentsDistributed } from '#server/queries/report-evidence.ts'
import { sharedLinesOf } from '#server/queries/shared-lines.ts'
import type { StoredPayment } from '#server/queries/visible-payments.ts'
import { visibleReports } from '#server/queries/visible-reports.ts'
import { chargeOf, transfersOf } from './charge-and-transfers.ts'
import { returnsOf } from './returns.ts'

/** Everything behind one payment, from the clause to the ledger, in two statements and a third for names in memos. */
export async function traceOf(
  db: Kysely<DB>,
  payment: Pick<StoredPayment, 'id' | 'distribution_id' | 'report_id' | 'payee_id'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
) {
  const together = readTogether(db)
  const read = await Promise.all([
    distributionWithClause(together, payment.distribution_id),
    approvedReport(together, payment.report_id),
    sharedLinesOf(together, payment.report_id),
    documentsDistributed(together, viewer, payment),
    disputesOfLines(together, viewer, payment.report_id),
    chargeOf(together, payment.id),
    transfersOf(together, payment.id),
    returnsOf(together, payment.id),
    settlementOf(together, payment.id),
    recalculationsOf(together, payment),
    undoneSettlementsOf(together, payment),
    refundsOfClaims(together, payment.id),
    correctionsShown(together, viewer, payment.report_id),
    visibleReports(together, viewer)
      .clearSelect()
      .select('r.id')
      .where('r.id', '=', payment.report_id)
      .executeTakeFirst(),
  ])
  const [distribution, report, lines, documents, disputes, charge, transfers, returned, settlement] = read
  const [, , , , , , , , , recalculated, undone, refunds, corrections_of_lines, opened] = read
  const references = [
    payment.id,
    ...[...transfers, ...returned, ...undone, ...refunds, ...(settlement ? [settlement] : [])].map(({ id }) => id),
  ]
  const postings = await postingsOfDeal(db, distribution.proposal_id, references)
  return {
    ...{ distribution, report, documents, disputes, charge, transfers, returned, recalculated, corrections_of_lines },
    opens_report: opened !== undefined,
    lines: lines.get(payment.distribution_id) ?? [],
    settlement: settlement?.settled ?? null,
    postings: await resolveNames(db, postings),
  }
}

export type TraceDetails = Awaited<ReturnType<typeof traceOf>>

/** How the share was settled with corrections and what was carried; most were just paid. */
function settlementOf(db: Kysely<DB>, payment_id: string) {
  return db
    .selectFrom('share_settlements as t')
    .select([
      't.id',
      sql<SettledShare>`(select s.value from jsonb_array_elements(settlements_of_distribution(t.distribution_id)) s
        where s.value ->> 'holder_id' = t.holder_id::text)`.as('settled'),
    ])
    .where('t.payment_id', '=', payment_id)
    .executeTakeFirst()
}

const MAX_RECALCULATIONS = 100

type Payment = Pick<StoredPayment, 'distribution_id' | 'report_id' | 'payee_id'>

/** When the payments of the report were recalculated, and what this one came to before; null when there was none. */
function recalculationsOf(db: Kysely<DB>, { distribution_id, report_id, payee_id }: Payment) {
  return db
    .selectFrom('recalculations as c')
    .leftJoin('earlier_payments as e', (join) =>
      join
        .onRef('e.recalculation_id', '=', 'c.id')
        .on('e.distribution_id', '=', distribution_id)
        .on('e.holder_id', '=', payee_id),
    )
    .select(['c.recalculated_at', 'e.amount'])
    .where('c.report_id', '=', report_id)
    .orderBy('c.recalculated_at')
    .limit(MAX_RECALCULATIONS)
    .execute()
}

/** How the share was settled before it was recalculated. */
function undoneSettlementsOf(db: Kysely<DB>, { distribution_id, payee_id }: Payment) {
  return db
    .selectFrom('earlier_settlements')
    .select('id')
    .where('distribution_id', '=', distribution_id)
    .where('holder_id', '=', payee_id)
    .limit(MAX_RECALCULATIONS)
    .execute()
}

/** What was refunded to the payer for what was claimed back. */
function refundsOfClaims(db: Kysely<DB>, payment_id: string) {
  return db
    .selectFrom('claimed_back as c')
    .innerJoin('refunds as r', 'r.subject_id', 'c.id')
    .select('r.id')
    .where('r.purpose', '=', 'claim_back')
    .where('c.payment_id', '=', payment_id)
    .execute()
}

/** The frozen figures, the terms, and when both sides agreed to them. */
function distributionWithClause(db: Kysely<DB>, distribution_id: string) {
  return db
    .selectFrom('distributions as d')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .innerJoin('agreement_terms as t', (join) =>
      join.onRef('t.agreement_id', '=', 'd.agreement_id').onRef('t.number', '=', 'd.terms_number'),
    )
    .innerJoin('proposal_versions as v', 'v.id', 'a.version_id')
    .leftJoin('settled_distributions as s', 's.distribution_id', 'd.id')
    .selectAll('d')
    .select(['s.eligible_before', 's.gross_before', 's.kept_before'])
    .select([
      'a.proposal_id',
      'a.title',
      't.monthly_revenue_threshold',
      't.agreed_at as terms_agreed_at',
      't.payment_terms_days',
    ])
    .select(['a.timeline_duration', 'a.timeline_unit', 'a.target_growth_rate_basis_points', 'a.reporting_frequency'])
    .select(['v.version_number', 'v.revenue_stream', 'v.total_revenue as projected_revenue'])
    .select(({ fn, ref, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('proposal_decisions as k')
            .select(({ fn: of }) => of.max('k.created_at').as('at'))
            .whereRef('k.version_id', '=', 'v.id')
            .where('k.decision', 'in', ['accepted', 'agreed']),
          ref('a.created_at'),
        )
        .as('agreed_at'),
    )
    .where('d.id', '=', distribution_id)
    .executeTakeFirstOrThrow()
}

function approvedReport(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_reports as r')
    .innerJoin('revenue_report_approvals as v', 'v.report_id', 'r.id')
    .innerJoin('users as u', 'u.id', 'v.approver_id')
    .select(['r.id', 'r.reporting_period_start', 'r.reporting_period_end', 'r.submitted_at'])
    .select(['v.approved_at', 'v.approver_id', 'u.name as approver_name'])
    .where('r.id', '=', report_id)
    .executeTakeFirstOrThrow()
}
