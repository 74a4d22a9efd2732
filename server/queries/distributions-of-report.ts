import { type Kysely, type Selectable, sql } from 'kysely'
import type { FundingMethod } from '#domain/funding-method.ts'
import type { Currency } from '#domain/money.ts'
import type { HeldBy } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import { heldBy, isBeingCharged, isHeld, waitsForPayer } from './payment-stages.ts'
import { isNotReplaced } from './removed-of-report.ts'
import type { StoredPayment } from './visible-payments.ts'

export interface DistributionRow extends Omit<Selectable<DB['distributions']>, 'currency'> {
  currency: Currency
  agreement_title: string
  /** The proposal of the deal. */
  proposal_id: string
  monthly_revenue_threshold: number
  payment_terms_days: number
  version_number: number
  provider_id: string
  provider_name: string
  /** Where it settles a dispute: what was distributed before. */
  eligible_before: number | null
  gross_before: number | null
  kept_before: number | null
  /** Its payments that were removed. */
  removed: RemovedShare[]
}

interface RemovedShare {
  payment_id: string
  payee_id: string
  payee_name: string
  gross_amount: number
  commission_amount: number
  amount: number
  takes_leftover: boolean
  reason: string
  removed_by: string
  remover_name: string
  removed_at: string
}

/** The frozen distributions of a report. */
export async function distributionsOfReport(db: Kysely<DB>, report_id: string): Promise<DistributionRow[]> {
  return db
    .selectFrom('distributions as d')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .innerJoin('agreement_terms as t', (join) =>
      join.onRef('t.agreement_id', '=', 'd.agreement_id').onRef('t.number', '=', 'd.terms_number'),
    )
    .innerJoin('proposal_versions as v', 'v.id', 'a.version_id')
    .innerJoin('users as r', 'r.id', 'a.provider_id')
    .leftJoin('settled_distributions as s', 's.distribution_id', 'd.id')
    .selectAll('d')
    .select(['s.eligible_before', 's.gross_before', 's.kept_before'])
    .select([
      'a.title as agreement_title',
      'a.proposal_id',
      't.monthly_revenue_threshold',
      'a.provider_id',
      'r.name as provider_name',
    ])
    .select(['t.payment_terms_days', 'v.version_number'])
    .select(
      sql<RemovedShare[]>`coalesce((
        select json_agg(json_build_object('payment_id', x.payment_id, 'payee_id', x.payee_id, 'payee_name', u.name, 'gross_amount', x.gross_amount,
          'commission_amount', x.commission_amount, 'amount', x.gross_amount - x.commission_amount,
          'takes_leftover', x.takes_leftover, 'reason', x.reason, 'removed_by', x.removed_by,
          'remover_name', remover.name, 'removed_at', x.removed_at) order by x.gross_amount desc, x.payment_id)
        from removed_payments x join users u on u.id = x.payee_id
        join users remover on remover.id = x.removed_by
        where x.distribution_id = d.id and ${isNotReplaced}), '[]')`.as('removed'),
    )
    .where('d.report_id', '=', report_id)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .orderBy('d.part')
    .$castTo<DistributionRow>()
    .execute()
}

export interface DistributionPaymentRow extends StoredPayment {
  funded_with: FundingMethod | null
  payee_name: string
  is_being_charged: boolean
  waits_for_payer: boolean
  is_held: boolean
  /** What it is held by, if it is held. */
  held_by: HeldBy | null
}

/** The payments of a report, largest first. */
export async function paymentsOfReport(db: Kysely<DB>, report_id: string): Promise<DistributionPaymentRow[]> {
  return db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .selectAll('p')
    .leftJoin('payment_batches as b', 'b.id', 'p.batch_id')
    .select(['u.name as payee_name', 'b.payment_method as funded_with', isBeingCharged().as('is_being_charged')])
    .select([waitsForPayer().as('waits_for_payer'), isHeld().as('is_held'), heldBy().as('held_by')])
    .where('p.report_id', '=', report_id)
    .orderBy('p.gross_amount', 'desc')
    .orderBy('p.id')
    .$castTo<DistributionPaymentRow>()
    .execute()
}

export interface DistributionApproval {
  notes: string
  approved_by: { id: string; name: string }
  approved_at: Date
}

/** Who approved the distributions of a report, by their ids: with the report, or each by itself since. */
export async function approvalsOfDistributions(
  db: Kysely<DB>,
  report_id: string,
): Promise<Map<string, DistributionApproval>> {
  const { rows } = await sql<{ id: string; notes: string; approver_id: string; name: string; approved_at: Date }>`
    select d.id, d.approval_notes as notes, u.id as approver_id, u.name,
      coalesce(own.occurred_at, v.approved_at) as approved_at
    from distributions d
    join agreements a on a.id = d.agreement_id
    join revenue_report_approvals v on v.report_id = d.report_id
    left join lateral (
      select e.actor_id, e.occurred_at from audit_events e
      where e.chain = 'deal:' || a.proposal_id and e.subject_id = d.report_id::text
      and e.action = 'distribution_approved' and e.data->>'distribution_id' = d.id::text
      order by e.sequence desc limit 1) own on true
    join users u on u.id = coalesce(own.actor_id, v.approver_id)
    where d.report_id = ${report_id}`.execute(db)
  return new Map(
    rows.map(({ id, notes, approver_id, name, approved_at }) => [
      id,
      { notes, approved_by: { id: approver_id, name }, approved_at },
    ]),
  )
}

/** The report that a distribution is of. */
export async function reportOfDistribution(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('distributions').select('report_id').where('id', '=', id).executeTakeFirst()
  return row?.report_id
}
