import { type Kysely, sql } from 'kysely'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import { openAmendment } from '#server/queries/amendments.ts'
import { refundedFee } from '#server/queries/fee-reversals.ts'
import { isHeld, isUnpaid, statusInStage } from '#server/queries/payment-stages.ts'
import { reportedUntil } from '#server/queries/reported-until.ts'
import { MAX_REPORTS, reportsOf } from '#server/queries/reports-of-agreement.ts'
import { holdingsOf } from '#server/queries/sharing-agreements.ts'
import { latestTermination } from '#server/queries/terminations.ts'
import { termsVersionsOf } from '#server/queries/terms-versions.ts'
import type { AgreementRow } from '#server/queries/visible-agreements.ts'
import { agreementSnapshotOf } from './agreement-snapshot.ts'

/** What an agreement shows besides its row, each in one statement. */
export async function detailsOf(db: Kysely<DB>, row: AgreementRow, { isOutsider }: { isOutsider: boolean }) {
  const right = await db.selectFrom('rights').select('id').where('agreement_id', '=', row.id).executeTakeFirstOrThrow()
  const reports = await reportsOf(db, row).orderBy('r.reporting_period_start', 'desc').limit(MAX_REPORTS).execute()
  return {
    version: await versionOf(db, row.version_id),
    fee: await feeOf(db, row.completion_id),
    refunded_fee: await refundedFee(db, row.id),
    key_provisions: (await agreementSnapshotOf(db, row.id)).key_provisions,
    holdings: await holdingsOf(db, [right.id]),
    reports,
    latest_distribution: reports[0] ? await distributionOf(db, row.id, reports[0].id) : null,
    // Holders who did not negotiate see events from the agreement on.
    events: await eventsOf(db, row, isOutsider),
    terms_versions: await termsVersionsOf(db, row.id),
    reported_until: await reportedUntil(db, row),
    amendment: isOutsider ? undefined : await openAmendment(db, row.id),
    termination: isOutsider ? undefined : await latestTermination(db, row.id),
  }
}

export type AgreementDetails = Awaited<ReturnType<typeof detailsOf>>
export type ReportRow = AgreementDetails['reports'][number]
export type EventRow = AgreementDetails['events'][number]

function versionOf(db: Kysely<DB>, version_id: string) {
  return db
    .selectFrom('proposal_versions as v')
    .innerJoin('users as u', 'u.id', 'v.author_id')
    .leftJoin('proposal_version_effects as e', 'e.version_id', 'v.id')
    .selectAll('v')
    .select('u.name as author_name')
    .select(['e.basis as effect_basis', 'e.commission_rate_basis_points as effect_commission_rate', 'e.effect'])
    .where('v.id', '=', version_id)
    .executeTakeFirstOrThrow()
}

function feeOf(db: Kysely<DB>, completion_id: string) {
  return db
    .selectFrom('agreement_completions as k')
    .innerJoin('charges as c', 'c.id', 'k.charge_id')
    .innerJoin('users as u', 'u.id', 'k.payer_id')
    .leftJoin('fee_reversals as v', 'v.completion_id', 'k.id')
    .select(['v.id as reversal_id', 'v.status as reversal_status', 'v.refund_status', 'v.charge_status'])
    .select(['c.amount', 'c.currency', 'u.name as payer_name', 'k.payer_id'])
    .select(({ ref }) => ref('k.finished_at').$notNull().as('paid_at'))
    .where('k.id', '=', completion_id)
    .executeTakeFirstOrThrow()
}

/** What a report means for the agreement, with the statuses of its payments; null until it is approved. */
async function distributionOf(db: Kysely<DB>, agreement_id: string, report_id: string) {
  const found = await db
    .selectFrom('distributions as d')
    .leftJoin('payments as p', 'p.distribution_id', 'd.id')
    .select(['d.gross', 'd.due_date'])
    .select(
      sql<PaymentStatus[]>`coalesce(array_agg(${statusInStage()}) filter (where p.id is not null), '{}')`.as(
        'statuses',
      ),
    )
    .select(
      sql<boolean>`coalesce(bool_or(${isUnpaid()}) and bool_and(${isHeld()} or not ${isUnpaid()}), false)`.as(
        'is_held',
      ),
    )
    .where('d.agreement_id', '=', agreement_id)
    .where('d.report_id', '=', report_id)
    .groupBy('d.id')
    .executeTakeFirst()
  return found ?? null
}

/** The newest events of the deal; on request only those since it became an agreement. */
function eventsOf(db: Kysely<DB>, { id, proposal_id }: AgreementRow, isSinceAgreement: boolean) {
  const chain = `deal:${proposal_id}`
  return db
    .selectFrom('audit_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.chain', 'e.sequence', 'e.action', 'e.occurred_at', 'u.name as actor_name', 'u.role as actor_role'])
    .where('e.chain', '=', chain)
    .$if(isSinceAgreement, (query) =>
      query.where('e.sequence', '>=', ({ selectFrom }) =>
        selectFrom('audit_events as made')
          .select('made.sequence')
          .where('made.chain', '=', chain)
          .where('made.action', '=', 'agreement_created')
          .where('made.subject_id', '=', id),
      ),
    )
    .orderBy('e.sequence', 'desc')
    .limit(20)
    .execute()
}
