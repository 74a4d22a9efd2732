import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isPartyOrAdmin } from './parties.ts'

/** Fee reversals with their names, their fee, and the latest refund and charge of each. */
export function feeReversalsShown(db: Kysely<DB>) {
  return db
    .selectFrom('fee_reversals as v')
    .innerJoin('agreement_completions as k', 'k.id', 'v.completion_id')
    .innerJoin('agreements as a', 'a.completion_id', 'k.id')
    .innerJoin('charges as fee', 'fee.id', 'k.charge_id')
    .innerJoin('users as payer', 'payer.id', 'v.payer_id')
    .innerJoin('users as other', 'other.id', 'v.other_party_id')
    .leftJoin('users as decider', 'decider.id', 'v.decided_by')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('refunds as r')
          .select(['r.id', 'r.stripe_refund_id', 'r.failure_message', 'r.created_at', 'r.settled_at'])
          .where('r.purpose', '=', 'agreement_fee')
          .whereRef('r.subject_id', '=', 'v.id')
          .orderBy('r.created_at', 'desc')
          .orderBy('r.id')
          .limit(1)
          .as('refund'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('charges as c')
          .select(['c.id', 'c.status', 'c.stripe_payment_intent_id', 'c.failure_message', 'c.action_required_at'])
          .select(['c.created_at', 'c.settled_at'])
          .where('c.purpose', '=', 'fee_reversal')
          .whereRef('c.subject_id', '=', 'v.id')
          .orderBy('c.created_at', 'desc')
          .orderBy('c.id')
          .limit(1)
          .as('charge'),
      (join) => join.onTrue(),
    )
    .leftJoin('money_approvals as asked', (join) =>
      join
        .onRef('asked.subject_id', '=', 'v.id')
        .on('asked.kind', 'in', ['fee_reversal', 'fee_refund'])
        .on('asked.ended_at', 'is', null),
    )
    .leftJoin('users as asker', 'asker.id', 'asked.asked_by')
    .selectAll('v')
    .select(['asked.asked_by', 'asked.asked_at', 'asker.name as asker_name'])
    .select(['a.id as agreement_id', 'a.title', 'fee.id as fee_charge_id', 'fee.amount'])
    .select(({ ref }) => [
      ref('fee.currency').$castTo<Currency>().as('currency'),
      ref('k.finished_at').$notNull().as('fee_paid_at'),
    ])
    .select(['fee.stripe_payment_intent_id as fee_intent_id', 'payer.name as payer_name'])
    .select(['other.name as other_party_name', 'decider.name as decider_name', 'decider.role as decider_role'])
    .select(['refund.id as refund_id', 'refund.stripe_refund_id', 'refund.failure_message as refund_failure'])
    .select(['refund.settled_at as refund_settled_at', 'charge.id as charge_id', 'charge.status as charge_row_status'])
    .select([
      'charge.failure_message as charge_failure',
      'charge.action_required_at',
      'charge.settled_at as charged_at',
    ])
    .select('charge.stripe_payment_intent_id as charge_intent_id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_methods as m')
          .select('m.id')
          .whereRef('m.user_id', '=', 'v.other_party_id')
          .where('m.is_default', '=', true),
      ).as('other_party_has_card'),
    )
}

export type FeeReversalRow = Awaited<ReturnType<ReturnType<typeof feeReversalsShown>['execute']>>[number]

/** A fee reversal for the two sides of its deal and for admins. */
export async function findVisibleFeeReversal(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<FeeReversalRow | undefined> {
  return feeReversalsShown(db)
    .where('v.id', '=', id)
    .where(isPartyOrAdmin(viewer, 'v.payer_id', 'v.other_party_id'))
    .executeTakeFirst()
}

/** A fee that its payer got back, and who pays it instead. */
export interface RefundedFee {
  refunded_at: Date
  other_party_id: string
  other_party_name: string
  /** Null until the other party has paid. */
  other_paid_at: Date | null
}

/** What a fee reversal changed about the fee of an agreement; null unless its payer got it back. */
export async function refundedFee(db: Kysely<DB>, agreement_id: string): Promise<RefundedFee | null> {
  const reversal = await feeReversalsShown(db)
    .where('a.id', '=', agreement_id)
    .where('v.refund_status', '=', 'completed')
    .executeTakeFirst()
  if (!reversal) return null
  const { refund_settled_at, charged_at, charge_status, decided_at, requested_at } = reversal
  const { other_party_id, other_party_name } = reversal
  const refunded_at = refund_settled_at ?? decided_at ?? requested_at
  const other_paid_at = charge_status === 'paid' ? (charged_at ?? refunded_at) : null
  return { refunded_at, other_party_id, other_party_name, other_paid_at }
}

/** Whether the other party owes the fee: refunded to its payer, and paid by no card. */
export const isOwedFee = sql<boolean>`(v.charge_status = 'owed' and v.refund_status = 'completed')`
