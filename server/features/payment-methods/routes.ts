import type { Contract } from '#contract/index.ts'
import { calls, type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import type { Cards } from '#server/stripe/cards.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { getBillingDetails, updateBillingDetails } from './billing-details.ts'
import { detachPaymentMethod, getPaymentMethods, listCustomersMethods, setCustomersDefault } from './by-provider-ids.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { createCustomer, createStripeCustomer, getCustomer } from './customers.ts'
import { getStripeConfig, type ProviderInBrowser } from './get-stripe-config.ts'
import { listCharges } from './list-charges.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { holders } from './policy.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultMethod } from './set-default-method.ts'

export interface PaymentMethodDeps {
  cards: Cards
  browser: ProviderInBrowser
}

export function paymentMethodRoutes({ cards, browser }: PaymentMethodDeps): RouteTable<Contract['paymentMethods']> {
  return {
    getStripeConfig: reads(holders, getStripeConfig(browser)),
    getCustomer: reads(holders, getCustomer),
    createCustomer: calls(holders, createCustomer(cards)),
    createSetupIntent: calls(holders, createSetupIntent(cards)),
    listPaymentMethods: reads(holders, listPaymentMethods),
    addPaymentMethod: calls(holders, addPaymentMethod(cards)),
    setDefaultMethod: writes(holders, setDefaultMethod),
    removePaymentMethod: writes(holders, removePaymentMethod),
    getBillingDetails: reads(holders, getBillingDetails),
    updateBillingDetails: writes(holders, updateBillingDetails),
    listCharges: reads(holders, listCharges),
    createStripeCustomer: calls(holders, createStripeCustomer(cards)),
    listCustomersMethods: reads(holders, listCustomersMethods),
    setCustomersDefault: writes(holders, setCustomersDefault),
    detachPaymentMethod: writes(holders, detachPaymentMethod),
    getPaymentMethods: reads(holders, getPaymentMethods),
  }
}
