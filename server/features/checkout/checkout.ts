import { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { waitsSince } from '#server/stripe/charge-status.ts'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import { presentCheckout } from './present.ts'
import { findCharge, findPart, type Which } from './store.ts'

type Operations = Contract['checkouts']

export interface CheckoutsDeps {
  checkouts: Checkouts
}

/** A charge of the viewer, with its client secret while it waits for confirmation. */
export const getCheckout =
  ({ checkouts }: CheckoutsDeps): Handler<Operations['getCheckout']> =>
  async (context, { charge_id, client_secret }) => {
    const which = charge_id ? { charge_id } : { intent_id: intentOf(client_secret) }
    const result = await shown(checkouts, context, which)
    // The secret must match as a whole, not only the intent's id in it.
    const isGuessed =
      !isRefusal(result) && client_secret && result.client_secret && result.client_secret !== client_secret
    return isGuessed ? refuse('NOT_FOUND') : result
  }

/** After the browser has confirmed, the status is read from Stripe, not from the browser. */
export const confirmCheckout =
  ({ checkouts }: CheckoutsDeps): Handler<Operations['confirmCheckout']> =>
  async (context, { id, payment_method_id, save_payment_method }) => {
    const charge = await findCharge(context.db, context.viewer.id, whichOf(id))
    if (!charge) return refuse('NOT_FOUND')
    if (payment_method_id !== undefined && payment_method_id !== charge.payment_method_id) {
      return refuse('CARD_NOT_YOURS', {
        field: 'payment_method_id',
        message: 'Another card was chosen for this payment.',
      })
    }
    const followed = await orUnavailable(context.log, () => checkouts.follow(charge.id))
    if (isRefusal(followed)) return followed
    const result = await shown(checkouts, context, { charge_id: charge.id })
    if (isRefusal(result)) return result
    const success = result.status === 'succeeded'
    if (save_payment_method && success && result.payment_method_id) {
      await checkouts.preferCard(context.viewer.id, result.payment_method_id)
    }
    return { ...result, success, data: { transaction: { id: charge.id } } }
  }

/** Nothing is charged, and the payment can be started again. */
export const cancelCheckout =
  ({ checkouts }: CheckoutsDeps): Handler<Operations['cancelCheckout']> =>
  async (context, { charge_id }) => {
    if (!(await findCharge(context.db, context.viewer.id, { charge_id }))) return refuse('NOT_FOUND')
    const ended = await orUnavailable(context.log, () => checkouts.cancel(charge_id))
    return isRefusal(ended) ? ended : shown(checkouts, context, { charge_id })
  }

async function shown(checkouts: Checkouts, { db, viewer, log }: MemberContext, which: Which) {
  const charge = await findCharge(db, viewer.id, which)
  if (!charge) return refuse('NOT_FOUND')
  // The browser confirms cards only; the others are approved on pages of their own.
  const intent_id = charge.method === 'card' && waitsSince(charge) ? charge.stripe_payment_intent_id : null
  const secret = intent_id ? await orUnavailable(log, () => checkouts.clientSecretOf(intent_id)) : null
  if (isRefusal(secret)) return secret
  return presentCheckout(charge, { client_secret: secret, part: await findPart(db, charge) })
}

const charge_id = z.uuid()

const whichOf = (id: string): Which => (charge_id.safeParse(id).success ? { charge_id: id } : { intent_id: id })

/** A client secret begins with its intent's id: 'pi_…_secret_…'. */
function intentOf(client_secret: string | undefined): string {
  return client_secret?.split('_secret_')[0] ?? ''
}
