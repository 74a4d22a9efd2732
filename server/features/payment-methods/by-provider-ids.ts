import type { Contract } from '#contract/index.ts'
import type { MemberContext, Reader, Writer } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultMethod } from './set-default-method.ts'
import { holderOfCard, personOfCustomer } from './store.ts'

type Operations = Contract['paymentMethods']

/** Each finds the person by the provider's id and then does what its sister does, with the same permissions. */
export const listCustomersMethods: Reader<Operations['listCustomersMethods']> = async (context, { customerId }) => {
  const user_id = await personOfCustomer(context.db, customerId)
  return user_id ? renamed(context, user_id) : refuse('NOT_FOUND')
}

async function renamed(context: MemberContext, user_id: string) {
  const answer = await listPaymentMethods(context, { user_id })
  return 'payment_methods' in answer ? { paymentMethods: answer.payment_methods } : answer
}

export const getPaymentMethods: Reader<Operations['getPaymentMethods']> = (context, { id }) =>
  listPaymentMethods(context, { user_id: id })

export const setCustomersDefault: Writer<Operations['setCustomersDefault']> = async (write, input, whence) => {
  const user_id = await personOfCustomer(write.tx, input.customerId)
  if (!user_id) return refuse('NOT_FOUND')
  return setDefaultMethod(write, { user_id, payment_method_id: input.paymentMethodId }, whence)
}

export const detachPaymentMethod: Writer<Operations['detachPaymentMethod']> = async (write, input, whence) => {
  const user_id = await holderOfCard(write.tx, input.paymentMethodId)
  if (!user_id) return refuse('NOT_FOUND')
  return removePaymentMethod(write, { user_id, payment_method_id: input.paymentMethodId }, whence)
}
