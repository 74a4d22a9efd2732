import { sql } from 'kysely'
import { recorded } from '../expectations.ts'
import { type Act, keyed, oneOf, personOf } from './act.ts'

/** Somebody refunds a charge in Stripe's dashboard, in part or as a whole. */
const refund: Act = {
  name: 'refund a charge at Stripe',
  weight: 4,
  async intend(scene) {
    const { chance, universe } = scene
    const charge = await oneOf(
      scene,
      sql<{ intent: string; purpose: string }>`
      select stripe_payment_intent_id as intent, purpose from charges where status = 'succeeded' order by created_at, id`,
    )
    if (!charge) return null
    const { latest_charge } = await universe.stripe.paymentIntents.retrieve(charge.intent, {
      expand: ['latest_charge'],
    })
    if (typeof latest_charge !== 'object' || !latest_charge || latest_charge.disputed) return null
    const left = latest_charge.amount - latest_charge.amount_refunded
    if (left === 0) return null
    const amount = chance.happens(0.5) ? left : chance.between(1, left)
    return {
      what: `${amount} of ${latest_charge.amount} of a charge (${charge.purpose}) are refunded`,
      async ask() {
        const { id } = await universe.stripe.refunds.create({ payment_intent: charge.intent, amount })
        scene.expectations.push(
          recorded(id, amount, async (stripe) => (await stripe.refunds.retrieve(id)).status === 'failed'),
        )
      },
    }
  },
}

/** The platform answers the bank, which decides at once. */
const answerChargeback: Act = {
  name: 'answer a chargeback',
  weight: 40,
  async intend(scene) {
    const { chance, universe } = scene
    const disputes = await universe.stripe.disputes.list({ limit: 100 })
    const dispute = chance.pick(disputes.data.filter(({ status }) => status === 'needs_response'))
    if (!dispute) return null
    const is_won = chance.happens(0.5)
    const uncategorized_text = is_won ? 'winning_evidence' : 'losing_evidence'
    return {
      what: `a chargeback of ${dispute.amount} is ${is_won ? 'won' : 'lost'}`,
      async ask() {
        await universe.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text }, submit: true })
        scene.expectations.push(recorded(dispute.id, dispute.amount, async () => is_won))
      },
    }
  },
}

/** Somebody takes a transfer back in Stripe's dashboard, while the payee has the money there. */
const reverse: Act = {
  name: 'reverse a transfer at Stripe',
  weight: 6,
  async intend(scene) {
    const { chance, universe } = scene
    const { stripe } = universe
    const transfer = await oneOf(
      scene,
      sql<{ id: string }>`
      select stripe_transfer_id as id from transfers where status = 'completed' and stripe_transfer_id is not null
      order by created_at, id`,
    )
    if (!transfer) return null
    const { amount: sent, amount_reversed, destination } = await stripe.transfers.retrieve(transfer.id)
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: String(destination) })
    const left = Math.min(sent - amount_reversed, available.find(({ currency }) => currency === 'gbp')?.amount ?? 0)
    if (left <= 0) return null
    const amount = chance.happens(0.5) ? left : chance.between(1, left)
    return {
      what: `${amount} of a transfer of ${sent} are reversed`,
      async ask() {
        const { id } = await stripe.transfers.createReversal(transfer.id, { amount })
        scene.expectations.push(recorded(id, amount, async () => false))
      },
    }
  },
}

const retry: Act = {
  name: 'retry a transfer',
  weight: 12,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; payer_id: string }>`
      select distinct on (p.id) t.id, p.payer_id from payments p join transfers t on t.payment_id = p.id
      where p.status = 'failed' order by p.id, t.attempt desc`,
    )
    if (!found) return null
    const [owner, context] = [personOf(scene, found.payer_id), keyed()]
    return {
      what: `${owner.name} sends a transfer again`,
      ask: () => owner.api.payments.retryTransfer({ id: found.id }, context),
    }
  },
}

export const moneyBackActs: Act[] = [refund, answerChargeback, reverse, retry]
