import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { transitionTable } from '#domain/testing/transition-table.ts'
import { chargeStateOf } from './charge-status.ts'

const STATUSES = [
  ...(['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'] as const),
  ...(['succeeded', 'canceled'] as const),
]

/** How the payer pays, and whether they were asked to confirm. */
const WAYS = {
  'by card': { method: 'card', was_asked: false },
  'by card, after their bank asked': { method: 'card', was_asked: true },
  'by bank transfer': { method: 'bank_transfer', was_asked: true },
} as const

it('reads each state of an intent so; the browser’s word for it counts nowhere', () => {
  const events = ['nothing said', 'declined', 'authentication needed'] as const
  const machine = { states: STATUSES, events, actors: Object.keys(WAYS) as (keyof typeof WAYS)[] }
  const table = transitionTable(machine, (status, event, way) => {
    const code = event === 'declined' ? 'card_declined' : 'authentication_required'
    const last_payment_error = event === 'nothing said' ? null : { code, type: 'card_error' }
    const intent = { status, payment_method: 'pm_1', last_payment_error, cancellation_reason: null }
    const state = chargeStateOf(intent as unknown as Stripe.PaymentIntent, WAYS[way])
    if (state === null) return 'not confirmed yet'
    if (typeof state === 'string') return state === 'processing' ? 'processing' : 'waits for the payer'
    return state.succeeded ? 'succeeded' : `failed: ${state.refusal.code}`
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state                    event                  by card                          by card, after their bank asked  by bank transfer
    requires_payment_method  nothing said           waits for the payer              waits for the payer              failed: bank_transfer_expired
    requires_payment_method  declined               failed: card_declined            waits for the payer              failed: card_declined
    requires_payment_method  authentication needed  waits for the payer              waits for the payer              failed: authentication_required
    requires_confirmation    nothing said           not confirmed yet                not confirmed yet                not confirmed yet
    requires_confirmation    declined               not confirmed yet                not confirmed yet                not confirmed yet
    requires_confirmation    authentication needed  not confirmed yet                not confirmed yet                not confirmed yet
    requires_action          nothing said           waits for the payer              waits for the payer              waits for the payer
    requires_action          declined               waits for the payer              waits for the payer              waits for the payer
    requires_action          authentication needed  waits for the payer              waits for the payer              waits for the payer
    processing               nothing said           processing                       processing                       processing
    processing               declined               processing                       processing                       processing
    processing               authentication needed  processing                       processing                       processing
    succeeded                nothing said           succeeded                        succeeded                        succeeded
    succeeded                declined               succeeded                        succeeded                        succeeded
    succeeded                authentication needed  succeeded                        succeeded                        succeeded
    canceled                 nothing said           failed: authentication_required  failed: authentication_required  failed: bank_transfer_expired
    canceled                 declined               failed: card_declined            failed: card_declined            failed: card_declined
    canceled                 authentication needed  failed: authentication_required  failed: authentication_required  failed: authentication_required
    "
  `)
})
