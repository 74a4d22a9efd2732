import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { anonymize } from './anonymize.ts'
import { getBillingDetails, updateBillingDetails } from './billing-details.ts'
import {
  createCustomerSetupIntent,
  detachPaymentMethod,
  getPaymentMethods,
  listCustomerPaymentMethods,
  setCustomerDefaultPaymentMethod,
} from './by-stripe-ids.ts'
import { settleCashReturn } from './cash-returns.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { createCustomer, createStripeCustomer, getCustomer } from './customers.ts'
import { getStripeConfig } from './get-stripe-config.ts'
import { listCharges } from './list-charges.ts'
import { listFundingMethods } from './list-funding-methods.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { personalData } from './personal-data.ts'
import { holders } from './policy.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { returnCashBalance } from './return-cash-balance.ts'
import { setDefaultMethod } from './set-default-method.ts'

export const paymentMethods = feature('paymentMethods', {
  operations: {
    getStripeConfig: operation(holders, getStripeConfig),
    getCustomer: operation(holders, () => getCustomer),
    createCustomer: operation(holders, createCustomer),
    createSetupIntent: operation(holders, createSetupIntent),
    listPaymentMethods: operation(holders, () => listPaymentMethods),
    addPaymentMethod: operation(holders, addPaymentMethod),
    setDefaultMethod: operation(holders, () => setDefaultMethod, transaction()),
    removePaymentMethod: operation(holders, () => removePaymentMethod, transaction()),
    getBillingDetails: operation(holders, () => getBillingDetails),
    updateBillingDetails: operation(holders, () => updateBillingDetails, transaction()),
    listFundingMethods: operation(holders, () => listFundingMethods),
    returnCashBalance: operation(
      holders,
      () => returnCashBalance,
      transaction({ cash_returns_pkey: 'ALREADY_EXISTS' }),
    ),
    listCharges: operation(holders, () => listCharges),
    createStripeCustomer: operation(holders, createStripeCustomer),
    createCustomerSetupIntent: operation(holders, createCustomerSetupIntent),
    listCustomerPaymentMethods: operation(holders, () => listCustomerPaymentMethods),
    setCustomerDefaultPaymentMethod: operation(holders, () => setCustomerDefaultPaymentMethod, transaction()),
    detachPaymentMethod: operation(holders, () => detachPaymentMethod, transaction()),
    getPaymentMethods: operation(holders, () => getPaymentMethods),
  },
  live: ['paymentMethods'],
  on: { cash_return_settled: settleCashReturn },
  personal_data: personalData,
  anonymize,
})
