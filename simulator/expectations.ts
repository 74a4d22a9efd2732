import { type Kysely, sql } from 'kysely'
import type Stripe from 'stripe'
import type { DB } from '#server/platform/database.ts'

/** What an act must come to once everything is at rest. */
export interface Expectation {
  /** What is different, or null. */
  broken(at: AtRest): Promise<string | null>
}

interface AtRest {
  db: Kysely<DB>
  stripe: Stripe
}

/** The first of them that does not hold. */
export async function brokenExpectation(at: AtRest, expectations: readonly Expectation[]): Promise<string | null> {
  for (const expectation of expectations) {
    const broken = await expectation.broken(at)
    if (broken !== null) return broken
  }
  return null
}

/** A refund, a dispute or a reversal at Stripe is recorded with its amount, and as recovered where its money went back. */
export const recorded = (
  stripe_id: string,
  amount: number,
  isRecovered: (stripe: Stripe) => Promise<boolean>,
): Expectation => ({
  async broken({ db, stripe }) {
    const adopted = await db
      .selectFrom('refunds')
      .select('amount')
      .where('stripe_refund_id', '=', stripe_id)
      .executeTakeFirst()
    if (adopted)
      return adopted.amount === amount ? null : `${stripe_id} of ${amount} became a refund of ${adopted.amount}`
    const row = await db
      .selectFrom('returned_funds')
      .select(['amount', 'status'])
      .where('stripe_id', '=', stripe_id)
      .executeTakeFirst()
    const status = (await isRecovered(stripe)) ? 'recovered' : 'returned'
    if (row?.amount === amount && row.status === status) return null
    return `${stripe_id} of ${amount} should be ${status}, and is ${row ? `${row.status} of ${row.amount}` : 'unknown'}`
  },
})

/** A charge that waits for its payer is what Stripe makes of it. */
export const sameAsIntent = (charge_id: string): Expectation => ({
  async broken({ db, stripe }) {
    const charge = await db
      .selectFrom('charges')
      .select(['status', 'amount', 'received_amount', 'stripe_payment_intent_id as intent'])
      .where('id', '=', charge_id)
      .executeTakeFirstOrThrow()
    if (!charge.intent) return charge.status === 'failed' ? null : `The charge ${charge_id} has not reached Stripe.`
    const intent = await stripe.paymentIntents.retrieve(charge.intent)
    const missing = intent.next_action?.display_bank_transfer_instructions?.amount_remaining ?? charge.amount
    const [is, should_be] = [
      `${charge.status}${charge.status === 'unknown' ? ` with ${charge.received_amount}` : ''}`,
      `${STATUSES[intent.status] ?? 'unknown'}${intent.status in STATUSES ? '' : ` with ${charge.amount - missing}`}`,
    ]
    return is === should_be ? null : `The charge ${charge_id} is ${is} and should be ${should_be}.`
  },
})

const STATUSES: Record<string, string> = {
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_payment_method: 'failed',
}

/** What is left of bank transfers of a payer is known. */
export const sameCash = (user_id: string, customer: string): Expectation => ({
  async broken({ db, stripe }) {
    const { available } = await stripe.customers.retrieveCashBalance(customer)
    const row = await db
      .selectFrom('cash_balances')
      .select('amount')
      .where('user_id', '=', user_id)
      .where('currency', '=', 'gbp')
      .executeTakeFirst()
    const [is, should_be] = [row?.amount ?? 0, available?.gbp ?? 0]
    return is === should_be ? null : `The cash balance of ${user_id} is ${is} and should be ${should_be}.`
  },
})

/** A fee reversal that was approved is not under way any more; what it has refunded is what Stripe refunded for it. */
export const feeReversalEnded = (id: string): Expectation => ({
  async broken({ db, stripe }) {
    const { refund_status, charge_status, completion_id } = await db
      .selectFrom('fee_reversals')
      .select(['refund_status', 'charge_status', 'completion_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (refund_status === 'processing' || charge_status === 'processing') {
      return `The fee reversal ${id} is still under way: ${refund_status}, ${charge_status}.`
    }
    const ours = await db
      .selectFrom('refunds as r')
      .innerJoin('charges as c', 'c.id', 'r.charge_id')
      .select(['r.amount', 'r.status', 'r.stripe_refund_id'])
      .where('c.subject_id', '=', completion_id)
      .where('r.stripe_refund_id', 'is not', null)
      .execute()
    for (const { stripe_refund_id, amount, status } of ours) {
      const refund = await stripe.refunds.retrieve(stripe_refund_id ?? '')
      if (refund.amount !== amount || refund.status !== status) {
        return `The refund ${stripe_refund_id} of a fee is ${status} of ${amount} and should be ${refund.status} of ${refund.amount}.`
      }
    }
    return null
  },
})

/** Payouts that failed are known, and their holder was notified of each once. */
export const failedPayoutsKnown = (user_id: string, stripeAccount: string): Expectation => ({
  async broken({ db, stripe }) {
    const { data } = await stripe.payouts.list({ limit: 100 }, { stripeAccount })
    const failed = data.filter(({ status }) => status === 'failed').length
    const known = await db
      .selectFrom('bank_payouts')
      .select('id')
      .where('account_id', '=', stripeAccount)
      .where('status', '=', 'failed')
      .execute()
    const notified = await db
      .selectFrom('notifications')
      .select('id')
      .where('recipient_id', '=', user_id)
      .where('title', '=', 'A payout to your bank failed')
      .execute()
    if (known.length === failed && notified.length === failed) return null
    return `${failed} payouts of ${stripeAccount} failed; ${known.length} are known, ${notified.length} notified.`
  },
})

/**
 * Holders of a right share by their days, to the penny, and its payer keeps what falls on theirs: calculated once more in SQL,
 * apart from the product.
 */
export const sharedByDays = (right_id: string): Expectation => ({
  async broken({ db }) {
    const { rows } = await sql<{ id: string; holder_id: string; share: number; exact: number }>`
      with days as (
        select d.id, d.gross, d.kept, h.holder_id, h.holder_id = a.owner_id as keeps, sum(h.basis_points * (
          least(h.held_until, r.reporting_period_end + 1) - greatest(h.held_from, r.reporting_period_start))) as held
        from distributions d
        join agreements a on a.id = d.agreement_id
        join revenue_reports r on r.id = d.report_id
        join right_holdings h on h.right_id = d.right_id and h.held_from <= r.reporting_period_end
          and coalesce(h.held_until > r.reporting_period_start, true)
        where d.right_id = ${right_id} group by d.id, d.gross, d.kept, h.holder_id, a.owner_id
      ), shares as (
        select distribution_id, holder_id, sum(gross) as share from (
          select distribution_id, holder_id, gross from payment_shares
          union all select distribution_id, holder_id, share_gross from share_settlements where payment_id is null
          union all select d.id, a.owner_id, d.kept from distributions d join agreements a on a.id = d.agreement_id) each
        group by distribution_id, holder_id
      )
      select by_days.id, by_days.holder_id, coalesce(share, 0)::bigint as share, exact::float8 as exact
      from (select *, case when keeps then (gross + kept) * held / sum(held) over (partition by id)
        else gross * held / sum(held) over (partition by id, keeps) end as exact from days) by_days
      left join shares on shares.distribution_id = by_days.id and shares.holder_id = by_days.holder_id
      where abs(coalesce(share, 0) - exact) >= 1`.execute(db)
    const [wrong] = rows
    return wrong ? `${wrong.holder_id} has ${wrong.share} of distribution ${wrong.id} instead of ${wrong.exact}.` : null
  },
})
