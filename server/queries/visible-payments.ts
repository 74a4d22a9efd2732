import { type Kysely, type Selectable, sql } from 'kysely'
import type { FundingMethod } from '#domain/funding-method.ts'
import type { Currency } from '#domain/money.ts'
import type { HeldBy, PaymentStatus } from '#domain/payment.ts'
import type { CameBackCause } from '#domain/returned-funds.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { CLAIMED_BACK, type ClaimedAmounts } from './claimed-back.ts'
import { FAILURE, type StoredFailure } from './payment-failures.ts'
import { heldBy, isBeingCharged, isHeld, waitsForPayer } from './payment-stages.ts'
import type { ChargeThatWaits } from './waiting-charges.ts'

export interface StoredPayment extends Omit<Selectable<DB['payments']>, 'status' | 'currency'> {
  status: PaymentStatus
  currency: Currency
}

export interface PaymentRow extends StoredPayment {
  project_title: string
  payer_name: string
  payee_name: string
  reporting_period_start: string
  frequency: ReportingFrequency
  provider_share_basis_points: number
  /** The revenue that its distribution shares: of the report, or what the settlement of a dispute added to it. */
  reported_revenue: number
  distribution_gross: number
  /** All shares of this revenue, before commission. */
  report_gross: number
  verification_status: string | null
  /** When the payee last reminded the payer. */
  reminded_at: Date | null
  is_being_charged: boolean
  /** Whether that charge waits for its payer. */
  waits_for_payer: boolean
  is_held: boolean
  /** What it is held by, if it is held. */
  held_by: HeldBy | null
  /** How its batch is funded; null before it is started. */
  funded_with: FundingMethod | null
  /** The charge that it waits for. */
  charge_that_waits: JsonCharge | null
  has_receipt: boolean
  /** Whether a later report corrects its report. */
  is_corrected: boolean
  /** What failed of it, if it has failed. */
  failure: StoredFailure | null
  claimed_back: ClaimedAmounts | null
  /** What came back last, or what its payer owes for. */
  came_back: { cause: CameBackCause; amount: number; occurred_at: string; is_recovered: boolean } | null
}

/**
 * What came back last of payments `p`; of what came back at once, what was not recovered. A claim leaves its payer owing
 * nothing, so while they do owe, it is what came back otherwise.
 */
const CAME_BACK = sql<PaymentRow['came_back']>`(
  select json_build_object('cause', cause, 'amount', amount, 'occurred_at', occurred_at, 'is_recovered', is_recovered)
  from (
    select f.cause, r.amount, f.occurred_at, f.status = 'recovered' as is_recovered, f.id
    from returned_parts r join returned_funds f on f.id = r.returned_id where r.payment_id = p.id
    union all
    select 'claim_back', c.net, c.taken_at, false, c.id from claimed_back c where c.payment_id = p.id) came_back
  order by p.owed_amount > 0 and cause = 'claim_back', occurred_at desc, is_recovered, id limit 1)`.as('came_back')

/** A charge as JSON has it. */
export type JsonCharge = Omit<ChargeThatWaits, Timestamps> & Record<Timestamps, string | null>
type Timestamps = 'created_at' | 'action_required_at' | 'processing_at'

/** The charge that payments `p` wait for, without what its payer is asked to do. */
const WAITS =
  sql<JsonCharge | null>`case when p.status = 'processing' or (p.status = 'completed' and p.owed_amount > 0) then (
  select json_build_object('id', c.id, 'method', c.method, 'status', c.status, 'amount', c.amount, 'currency', c.currency,
    'received_amount', c.received_amount, 'instructions', null, 'created_at', c.created_at,
    'action_required_at', c.action_required_at, 'processing_at', c.processing_at)
  from payment_batches b join payment_batch_items i on i.batch_id = b.id and i.payment_id = p.id
    join charges c on c.id = b.charge_id
  where b.id = p.batch_id and i.charged_amount > 0 and b.status = 'processing') end`.as('charge_that_waits')

/** The same with its dates. */
export function dated(charge: JsonCharge): ChargeThatWaits {
  const at = (time: string | null) => (time === null ? null : new Date(time))
  const { created_at, action_required_at, processing_at, ...rest } = charge
  return {
    ...rest,
    created_at: new Date(created_at ?? 0),
    action_required_at: at(action_required_at),
    processing_at: at(processing_at),
  }
}

/** The revenue that distributions `d` share: of the report, or, to settle a dispute, the rest of it. */
export const REVENUE_OF_PART = sql<number>`case d.part when 0 then d.reported_revenue else d.eligible_revenue end`

/**
 * Payments with what is shown of them. Each is read by its own id: with so many tables, planning the joins takes ten times
 * as long as reading a page.
 */
export function paymentsShown(db: Kysely<DB>) {
  return db
    .selectFrom('payments as p')
    .selectAll('p')
    .select(({ selectFrom }) => {
      const distribution = selectFrom('distributions as d').whereRef('d.id', '=', 'p.distribution_id')
      const report = selectFrom('revenue_reports as r').whereRef('r.id', '=', 'p.report_id')
      const project = selectFrom('projects as j').whereRef('j.id', '=', 'p.project_id')
      const payer = selectFrom('users as payer').whereRef('payer.id', '=', 'p.payer_id')
      const payee = selectFrom('users as payee').whereRef('payee.id', '=', 'p.payee_id')
      const account = selectFrom('connect_accounts as c').whereRef('c.user_id', '=', 'p.payee_id')
      return [
        distribution.select('d.provider_share_basis_points').as('provider_share_basis_points'),
        distribution.select(REVENUE_OF_PART.as('revenue')).as('reported_revenue'),
        distribution.select('d.gross').as('distribution_gross'),
        // Those of the approval, or those of the same dispute.
        selectFrom('distributions as shares')
          .leftJoin('settled_distributions as x', 'x.distribution_id', 'shares.id')
          .whereRef('shares.report_id', '=', 'p.report_id')
          .where(
            sql<boolean>`x.dispute_id is not distinct from (
              select o.dispute_id from settled_distributions o where o.distribution_id = p.distribution_id)`,
          )
          .select(sql<number>`sum(shares.gross)::bigint`.as('report_gross'))
          .as('report_gross'),
        report.select('r.reporting_period_start').as('reporting_period_start'),
        report.select('r.frequency').as('frequency'),
        project.select('j.title').as('project_title'),
        payer.select('payer.name').as('payer_name'),
        payee.select('payee.name').as('payee_name'),
        account.select('c.verification_status').as('verification_status'),
        selectFrom('payment_reminders as m')
          .whereRef('m.payment_id', '=', 'p.id')
          .where('m.sent_by', 'is not', null)
          .orderBy('m.sent_at', 'desc')
          .limit(1)
          .select('m.sent_at')
          .as('reminded_at'),
        isBeingCharged().as('is_being_charged'),
        waitsForPayer().as('waits_for_payer'),
        isHeld().as('is_held'),
        heldBy().as('held_by'),
        selectFrom('payment_batches as b')
          .whereRef('b.id', '=', 'p.batch_id')
          .select('b.payment_method')
          .as('funded_with'),
        CLAIMED_BACK.as('claimed_back'),
        WAITS,
        CAME_BACK,
        FAILURE,
        sql<boolean>`exists (select from receipt_snapshots s where s.payment_id = p.id)`.as('has_receipt'),
        sql<boolean>`exists (select from report_corrections k where k.report_id = p.report_id)`.as('is_corrected'),
      ]
    })
    .$castTo<PaymentRow>()
}

/** The same, limited to those the viewer pays, receives, or sees as an admin. */
export function visiblePayments(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return paymentsShown(db).$if(viewer.role !== 'admin', (query) =>
    query.where(({ eb, or }) => or([eb('p.payer_id', '=', viewer.id), eb('p.payee_id', '=', viewer.id)])),
  )
}

export async function findVisiblePayment(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<PaymentRow | undefined> {
  return visiblePayments(db, viewer).where('p.id', '=', id).executeTakeFirst()
}

/** Visible payments within a range of ids. */
export function visiblePaymentsBetween(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PaymentRow[]> {
  return visiblePayments(db, viewer)
    .where('p.id', '>=', from)
    .where('p.id', '<=', to)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
