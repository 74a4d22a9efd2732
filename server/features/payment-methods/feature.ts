import { feature } from '#server/feature.ts'
import { calls, reads, writes } from '#server/platform/operation-routes.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { anonymize } from './anonymize.ts'
import { getBillingDetails, updateBillingDetails } from './billing-details.ts'
import {
  createCustomersSetup,
  detachPaymentMethod,
  getPaymentMethods,
  listCustomersMethods,
  setCustomersDefault,
} from './by-provider-ids.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { createCustomer, createStripeCustomer, getCustomer } from './customers.ts'
import { getStripeConfig } from './get-stripe-config.ts'
import type { PaymentMethodsGround } from './ground.ts'
import { listCharges } from './list-charges.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { personalData } from './personal-data.ts'
import { holders } from './policy.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { setDefaultMethod } from './set-default-method.ts'

export const paymentMethods = feature('paymentMethods', {
  routes: (ground: PaymentMethodsGround) => {
    const { cards, browser } = ground
    return {
      getStripeConfig: reads(holders, getStripeConfig(browser)),
      getCustomer: reads(holders, getCustomer),
      createCustomer: calls(holders, createCustomer(cards)),
      createSetupIntent: calls(holders, createSetupIntent(ground)),
      listPaymentMethods: reads(holders, listPaymentMethods),
      addPaymentMethod: calls(holders, addPaymentMethod(ground)),
      setDefaultMethod: writes(holders, setDefaultMethod),
      removePaymentMethod: writes(holders, removePaymentMethod),
      getBillingDetails: reads(holders, getBillingDetails),
      updateBillingDetails: writes(holders, updateBillingDetails),
      listCharges: reads(holders, listCharges),
      createStripeCustomer: calls(holders, createStripeCustomer(cards)),
      createCustomersSetup: calls(holders, createCustomersSetup(ground)),
      listCustomersMethods: reads(holders, listCustomersMethods),
      setCustomersDefault: writes(holders, setCustomersDefault),
      detachPaymentMethod: writes(holders, detachPaymentMethod),
      getPaymentMethods: reads(holders, getPaymentMethods),
    }
  },
  live: ['paymentMethods'],
  personal_data: personalData,
  anonymize,
})
