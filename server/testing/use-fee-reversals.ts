import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { settleAgreementFee } from '../features/agreements/settle-agreement-fee.ts'
import { feeReversals } from '../features/fee-reversals/feature.ts'
import { feeReversalWorkers } from '../features/fee-reversals/jobs.ts'
import { openRequestedReversal } from '../features/fee-reversals/open-reversal.ts'
import { postSplit } from '../features/fee-reversals/postings.ts'
import { settleFeeRefund } from '../features/fee-reversals/settle-fee-refund.ts'
import { settleReturnedFee } from '../features/fee-reversals/settle-returned-fee.ts'
import { settleReversedFee } from '../features/fee-reversals/settle-reversed-fee.ts'
import { reviews } from '../features/reviews/feature.ts'
import type { Viewer } from '../platform/http.ts'
import { agreementsHere } from './agreements-here.ts'
import { type Cast, register, registerCast } from './cast.ts'
import { agreedProposal } from './fernleaf-agreement.ts'
import { proposalsHere } from './proposals-here.ts'
import { setUpCard } from './saved-card.ts'
import { useStripe } from './use-stripe.ts'

interface DealOptions {
  /** Numbers of test cards; null saves none. */
  owner_card?: string
  provider_card?: string | null
  /** Asks for the reversal with the completion. */
  reason?: string
}

/** Deals whose fee the owner has paid through the sandbox, with everything that a reversal of it takes. */
export function useFeeReversals() {
  const server = useStripe({
    routes: (deps) => ({
      proposals: proposalsHere(deps),
      agreements: agreementsHere(deps),
      feeReversals: feeReversals.routes({}),
      reviews: reviews.routes({}),
    }),
    settled: {
      charges: {
        agreement_fee: settleAgreementFee({ agreement_fee_paid: openRequestedReversal }),
        fee_reversal: settleReversedFee,
      },
      refunds: { agreement_fee: settleFeeRefund },
      refund_split: postSplit,
      charge_returned: { agreement_fee: settleReturnedFee, fee_reversal: settleReturnedFee },
    },
    workers: feeReversalWorkers(),
  })
  const { db, as, quiet } = server
  const cast = {} as Cast
  beforeAll(async () => {
    Object.assign(cast, await registerCast(db))
  })

  async function saveCard(person: Viewer, number?: string): Promise<string> {
    const before = await cardsOf(person)
    await setUpCard(server, person, number ? { number } : {})
    await quiet()
    const added = (await cardsOf(person)).find((id) => !before.includes(id))
    if (!added) throw new Error(`No card was saved for ${person.name}.`)
    return added
  }
  const cardsOf = async (person: Viewer) =>
    (await db.selectFrom('payment_methods').select('id').where('user_id', '=', person.id).execute()).map(({ id }) => id)

  /** Two people of their own, agreed, and the owner about to pay the fee. */
  async function agreed({ owner_card }: DealOptions = {}) {
    const email = () => `${randomUUID()}@example.com`
    const owner = await register(db, { role: 'owner', name: 'Olivia Bennett', email: email() })
    const provider = await register(db, { role: 'provider', name: 'Priya Nair', email: email() })
    const { id: proposal_id } = await agreedProposal(server, { owner, provider })
    return { owner, provider, proposal_id, card: await saveCard(owner, owner_card) }
  }

  /** The same with the fee paid. */
  async function paid(options: DealOptions = {}) {
    const deal = await agreed(options)
    const { owner, provider, proposal_id, card } = deal
    if (options.provider_card !== null) await saveCard(provider, options.provider_card)
    const form = completionWith({
      ...{ proposal_id, payment_method_id: card },
      ...(options.reason && { request_fee_reversal: true, fee_reversal_reason: options.reason }),
    })
    await as(owner).agreements.completeAgreement(form)
    await quiet()
    const { agreement_id } = await as(owner).agreements.getCompletion({ id: form.id })
    if (!agreement_id) throw new Error('The agreement was not made.')
    return { ...deal, completion_id: form.id, agreement_id }
  }

  /** The same with the reversal requested. */
  async function requested(options: DealOptions = {}) {
    const deal = await paid(options)
    const { id } = await as(deal.owner).feeReversals.requestFeeReversal({
      ...{ id: randomUUID(), proposal_id: deal.proposal_id },
      reason: 'Priya wrote the final terms.',
    })
    return { ...deal, id }
  }

  /** The same, approved; refund and charge are still to happen. */
  async function approved(options: DealOptions = {}) {
    const deal = await requested(options)
    await as(cast.ada).feeReversals.decideFeeReversal({ id: deal.id, decision: 'approve', note: 'As agreed.' })
    return deal
  }

  /** Some minutes go by: retries of failed jobs fall due, and the sweep comes each minute. */
  async function later(minutes = 4) {
    for (let minute = 0; minute < minutes; minute += 1) {
      await quiet()
      server.clock.advance({ minutes: 1 })
      await server.runJob('stripe-sweep').catch(() => 'Stripe is away: the next sweep')
    }
    await quiet()
  }

  /** Titles of the notifications of a person. */
  const titlesFor = async (recipient_id: string) =>
    (
      await db
        .selectFrom('notifications')
        .select('title')
        .where('recipient_id', '=', recipient_id)
        .orderBy('created_at')
        .orderBy('title')
        .execute()
    ).map(({ title }) => title)
  /** What Stripe has taken of a deal, and what it has given back. */
  async function atStripe(proposal_id: string) {
    const rows = await db
      .selectFrom('charges as c')
      .leftJoin('fee_reversals as v', 'v.id', 'c.subject_id')
      .leftJoin('agreement_completions as k', 'k.id', 'c.subject_id')
      .select(['c.stripe_payment_intent_id as intent', 'c.purpose'])
      .where(({ eb, or }) => or([eb('v.proposal_id', '=', proposal_id), eb('k.proposal_id', '=', proposal_id)]))
      .execute()
    const sums = { taken: 0, refunded: 0 }
    for (const { intent } of rows) {
      if (!intent) continue
      const { amount_received } = await server.client.paymentIntents.retrieve(intent)
      const refunds = (await server.client.refunds.list({ payment_intent: intent })).data
      sums.taken += amount_received
      sums.refunded += refunds
        .filter(({ status }) => status === 'succeeded' || status === 'pending')
        .reduce((sum, { amount }) => sum + amount, 0)
    }
    return sums
  }

  return { ...server, atStripe, titlesFor, cast, saveCard, agreed, paid, requested, approved, later }
}
