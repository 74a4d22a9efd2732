import { randomUUID } from 'node:crypto'
import { about, guess, operationRows, own } from '../operation-rows.ts'

const BILLING = {
  ...{ name: 'Theo Lindqvist', email: 'theo@example.com', phone: '', line1: '', line2: '' },
  ...{ city: '', postal_code: '', country: null },
}

export const operations = operationRows('paymentMethods', {
  getStripeConfig: own(),
  createSetupIntent: own(),
  listPaymentMethods: about(({ owner_id }) => ({ user_id: owner_id })),
  addPaymentMethod: about(({ owner_id }) => ({ user_id: owner_id, setup_intent_id: 'seti_1' })),
  setDefaultMethod: about(({ card }) => ({ user_id: 'current', payment_method_id: card })),
  removePaymentMethod: about(({ card }) => ({ user_id: 'current', payment_method_id: card })),
  getCustomer: about(({ owner_id }) => ({ user_id: owner_id })),
  createCustomer: about(({ owner_id }) => ({ user_id: owner_id })),
  getBillingDetails: about(({ owner_id }) => ({ user_id: owner_id })),
  updateBillingDetails: about(({ owner_id }) => ({ user_id: owner_id, ...BILLING })),
  listFundingMethods: own(),
  returnCashBalance: guess(() => ({ id: randomUUID(), currency: 'gbp', amount_seen: 100 })),
  listCharges: about(({ owner_id }) => ({ user_id: owner_id })),
  createStripeCustomer: about(({ owner_id }) => ({ userId: owner_id })),
  createCustomerSetupIntent: about(({ customer_id }) => ({ customerId: customer_id })),
  listCustomerPaymentMethods: about(({ customer_id }) => ({ customerId: customer_id })),
  setCustomerDefaultPaymentMethod: about(({ customer_id, card }) => ({
    customerId: customer_id,
    paymentMethodId: card,
  })),
  detachPaymentMethod: about(({ card }) => ({ paymentMethodId: card })),
  getPaymentMethods: about(({ owner_id }) => ({ id: owner_id })),
})
