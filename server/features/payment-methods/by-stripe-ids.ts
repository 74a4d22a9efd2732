import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { customerOf } from '#server/queries/saved-cards.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import type { CardSetupDeps } from './deps.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { cardHolder } from './policy.ts'
import { presentCustomerPaymentMethod } from './present.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultMethod } from './set-default-method.ts'
import { cardsOf, holderOfCard, personOfCustomer } from './store.ts'

type Operations = Contract['paymentMethods']

/** Each finds the person by the Stripe id, and then works as the other endpoints do, with the same permissions. */
export const listCustomerPaymentMethods: Handler<Operations['listCustomerPaymentMethods']> = async (
  { db, viewer },
  { customerId },
) => {
  const user_id = await personOfCustomer(db, customerId)
  const holder = user_id && cardHolder(viewer, user_id)
  if (!holder) return refuse('NOT_FOUND')
  const cards = await cardsOf(db, holder)
  return { paymentMethods: cards.map(presentCustomerPaymentMethod) }
}

/** Nobody can save a card for somebody else, not even an admin. */
export function createCustomerSetupIntent(deps: CardSetupDeps): Handler<Operations['createCustomerSetupIntent']> {
  const begin = createSetupIntent(deps)
  return async (context, { customerId }) => {
    if ((await customerOf(context.db, context.viewer.id)) !== customerId) return refuse('NOT_FOUND')
    const setup = await begin(context, {})
    return isRefusal(setup) ? setup : { clientSecret: setup.client_secret }
  }
}

export const getPaymentMethods: Handler<Operations['getPaymentMethods']> = (context, { id }) =>
  listPaymentMethods(context, { user_id: id })

export const setCustomerDefaultPaymentMethod: WriteHandler<Operations['setCustomerDefaultPaymentMethod']> = async (
  write,
  input,
) => {
  const user_id = await personOfCustomer(write.tx, input.customerId)
  if (!user_id) return refuse('NOT_FOUND')
  return setDefaultMethod(write, { user_id, payment_method_id: input.paymentMethodId })
}

export const detachPaymentMethod: WriteHandler<Operations['detachPaymentMethod']> = async (write, input) => {
  const user_id = await holderOfCard(write.tx, input.paymentMethodId)
  if (!user_id) return refuse('NOT_FOUND')
  return removePaymentMethod(write, { user_id, payment_method_id: input.paymentMethodId })
}
