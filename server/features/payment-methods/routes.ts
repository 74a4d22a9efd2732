import type { Contract } from '#contract/index.ts'
import { calls, type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import type { Cards } from '#server/stripe/cards.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { getStripeConfig, type ProviderInBrowser } from './get-stripe-config.ts'
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
    createSetupIntent: calls(holders, createSetupIntent(cards)),
    listPaymentMethods: reads(holders, listPaymentMethods),
    addPaymentMethod: calls(holders, addPaymentMethod(cards)),
    setDefaultMethod: writes(holders, setDefaultMethod),
    removePaymentMethod: writes(holders, removePaymentMethod),
  }
}
