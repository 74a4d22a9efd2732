import { sql } from 'kysely'
import { sameAsIntent, sameCash } from '../expectations.ts'
import { type Act, keyed, oneOf, personOf, type Scene } from './act.ts'

interface Waiting {
  id: string
  payer_id: string
  intent: string
}

/** A charge that waits for its payer's bank, or for what they answer on a page. */
const waitingFor = (scene: Scene, methods: string[]) =>
  oneOf(
    scene,
    sql<Waiting>`
    select id, payer_id, stripe_payment_intent_id as intent from charges
    where status in ('pending', 'unknown') and method = any (${methods}) and stripe_payment_intent_id is not null
    order by created_at, id`,
  )

/** The payer's bank sends money: mostly what is asked for, sometimes less or more, or without its reference. */
const send: Act = {
  name: 'send a bank transfer',
  weight: 40,
  async intend(scene) {
    const { chance, universe } = scene
    const charge = await waitingFor(scene, ['bank_transfer'])
    if (!charge) return null
    const { customer, next_action } = await universe.stripe.paymentIntents.retrieve(charge.intent)
    const instructions = next_action?.display_bank_transfer_instructions
    const missing = instructions?.amount_remaining ?? 0
    if (!instructions || missing === 0 || typeof customer !== 'string') return null
    const [part, more] = [chance.between(1, missing), missing + chance.between(1, 5_000)]
    const amount = chance.pick([missing, missing, part, more]) ?? missing
    const reference = chance.happens(0.8) ? (instructions.reference ?? '') : 'Rent'
    const payer = personOf(scene, charge.payer_id)
    return {
      what: `${payer.name} sends ${amount} of ${missing} with the reference ${reference}`,
      async ask() {
        const sent = { amount, currency: 'gbp', reference }
        await universe.stripe.testHelpers.customers.fundCashBalance(customer, sent)
        scene.expectations.push(sameAsIntent(charge.id), sameCash(payer.id, customer))
      },
    }
  },
}

/** What the payer presses on the page of PayPal or of the wallet. */
const answerPage: Act = {
  name: 'answer a payment page',
  weight: 40,
  async intend(scene) {
    const charge = await waitingFor(scene, ['paypal', 'crypto'])
    if (!charge) return null
    const payer = personOf(scene, charge.payer_id)
    const { instructions } = await payer.api.checkouts.getCheckout({ charge_id: charge.id })
    if (instructions?.kind !== 'page') return null
    const action = scene.chance.pick(['complete', 'complete', 'later', 'fail']) ?? 'complete'
    return {
      what: `${payer.name} answers a page: ${action}`,
      async ask() {
        await fetch(instructions.url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
        scene.expectations.push(sameAsIntent(charge.id))
      },
    }
  },
}

const cancel: Act = {
  name: 'cancel a payment that waits',
  weight: 10,
  async intend(scene) {
    const charge = await waitingFor(scene, ['bank_transfer', 'paypal', 'crypto'])
    if (!charge) return null
    const [payer, context] = [personOf(scene, charge.payer_id), keyed()]
    scene.expectations.push(sameAsIntent(charge.id))
    return {
      what: `${payer.name} cancels a payment`,
      ask: () => payer.api.checkouts.cancelCheckout({ charge_id: charge.id }, context),
    }
  },
}

export const fundingActs: Act[] = [send, answerPage, cancel]
