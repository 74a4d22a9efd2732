import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { customerOf } from '#server/queries/saved-cards.ts'
import type { Cards } from '#server/stripe/cards.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import { cardHolder } from './policy.ts'

type Operations = Contract['paymentMethods']

export const getCustomer: Handler<Operations['getCustomer']> = async ({ db, viewer }, { user_id }) => {
  const holder = cardHolder(viewer, user_id)
  return holder ? { customer_id: await customerOf(db, holder) } : refuse('NOT_FOUND')
}

/** People create customers only for themselves; a repeated request returns the same one (decision C-158). */
export const createCustomer =
  ({ cards }: { cards: Cards }): Handler<Operations['createCustomer']> =>
  async (context, { user_id }) => {
    const customer_id = await madeCustomer(cards, context, user_id)
    return isRefusal(customer_id) ? customer_id : { customer_id }
  }

export const createStripeCustomer =
  ({ cards }: { cards: Cards }): Handler<Operations['createStripeCustomer']> =>
  async (context, { userId }) => {
    const customerId = await madeCustomer(cards, context, userId)
    return isRefusal(customerId) ? customerId : { customerId }
  }

async function madeCustomer(cards: Cards, { viewer, log }: MemberContext, user_id: string) {
  if (user_id !== 'current' && user_id !== viewer.id) return refuse('NOT_FOUND')
  return orUnavailable(log, () => cards.customerOf(viewer))
}
