import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { approvalOf } from '#scenarios/reverse-fee.ts'
import { feeReversalEnded } from '../expectations.ts'
import { type Act, keyed, oneOf, personOf, type Scene } from './act.ts'

const request: Act = {
  name: 'request a fee reversal',
  weight: 4,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ proposal_id: string; payer_id: string }>`
      select c.proposal_id, h.payer_id from agreement_completions c join charges h on h.subject_id = c.id
      where c.status = 'succeeded' and h.status = 'succeeded'
        and not exists (select from fee_reversals f where f.proposal_id = c.proposal_id)
      order by h.created_at, c.id`,
    )
    if (!found) return null
    const [payer, context] = [personOf(scene, found.payer_id), keyed()]
    const asked = { id: randomUUID(), proposal_id: found.proposal_id, reason: 'The other side wrote the final terms' }
    return {
      what: `${payer.name} asks that the other side pays the fee`,
      ask: () => payer.api.feeReversals.requestFeeReversal(asked, context),
    }
  },
}

const reversalIn = (scene: Scene, where: ReturnType<typeof sql>) =>
  oneOf(
    scene,
    sql<{ id: string; other_party_id: string }>`
    select id, other_party_id from fee_reversals where ${where} order by requested_at, id`,
  )

const decide: Act = {
  name: 'decide a fee reversal',
  weight: 12,
  async intend(scene) {
    const found = await reversalIn(scene, sql`status = 'requested'`)
    if (!found) return null
    const [{ admin }, context, { id }] = [scene.people, keyed(), found]
    const decision = scene.chance.happens(0.8)
      ? approvalOf(id)
      : ({ id, decision: 'refuse', note: 'As agreed' } as const)
    scene.expectations.push(feeReversalEnded(id))
    return {
      what: `${admin.name}: ${decision.decision} a fee reversal`,
      ask: () => admin.api.feeReversals.decideFeeReversal(decision, context),
    }
  },
}

const refundAgain: Act = {
  name: 'refund a fee again',
  weight: 60,
  async intend(scene) {
    const found = await reversalIn(scene, sql`refund_status = 'failed'`)
    if (!found) return null
    const [{ admin }, context] = [scene.people, keyed()]
    return {
      what: `${admin.name} refunds a fee again`,
      ask: () => admin.api.feeReversals.retryFeeRefund({ id: found.id }, context),
    }
  },
}

const payIt: Act = {
  name: 'pay a reversed fee',
  weight: 40,
  async intend(scene) {
    const found = await reversalIn(scene, sql`charge_status = 'owed' and refund_status = 'completed'`)
    if (!found) return null
    const [payer, context, { id }] = [personOf(scene, found.other_party_id), keyed(), found]
    const card = scene.chance.happens(0.8) ? 'good' : 'declined'
    const { amount } = await payer.api.feeReversals.getFeeReversal({ id })
    const payment = { id, payment_method_id: payer.cards[card] ?? '', fee_amount_seen: amount }
    return {
      what: `${payer.name} pays the fee of ${amount} with the ${card} card`,
      ask: () => payer.api.feeReversals.payReversedFee(payment, context),
    }
  },
}

export const feeActs: Act[] = [request, decide, refundAgain, payIt]
