import { BILLING_ROUTES } from '../billing/routes.ts'
import { CHECKOUT_ROUTES } from '../checkout/routes.ts'
import { FILE_ROUTES } from '../files/routes.ts'
import { endConnection, giveToken } from '../oauth/tokens.ts'
import { createAccountLink, createLoginLink } from '../objects/account-links.ts'
import * as accounts from '../objects/accounts.ts'
import * as applicationFees from '../objects/application-fees.ts'
import { retrieveBalance } from '../objects/balance.ts'
import { listBalanceTransactions, retrieveBalanceTransaction } from '../objects/balance-transactions.ts'
import { listExternalAccounts, retrieveExternalAccount } from '../objects/bank-accounts.ts'
import * as cashBalance from '../objects/cash-balance.ts'
import { updateCharge } from '../objects/charge-update.ts'
import { listCharges, retrieveCharge } from '../objects/charges.ts'
import * as customers from '../objects/customers.ts'
import * as disputes from '../objects/disputes.ts'
import { listEvents, retrieveEvent } from '../objects/events.ts'
import { createFundingInstructions } from '../objects/funding-instructions.ts'
import * as paymentIntents from '../objects/payment-intents.ts'
import * as configurations from '../objects/payment-method-configurations.ts'
import * as paymentMethods from '../objects/payment-methods.ts'
import * as payouts from '../objects/payouts.ts'
import * as prices from '../objects/prices.ts'
import * as products from '../objects/products.ts'
import { createRefund, listRefunds, retrieveRefund, updateRefund } from '../objects/refunds.ts'
import * as setupIntents from '../objects/setup-intents.ts'
import { createReversal, reversals, updateReversal } from '../objects/transfer-reversals.ts'
import * as transfers from '../objects/transfers.ts'
import * as endpoints from '../objects/webhook-endpoints.ts'
import { PORTAL_ROUTES } from '../portal/routes.ts'
import { EMPTY_LISTS } from './empty-lists.ts'
import type { Route } from './router.ts'

/** Everything the API can do. */
export const ROUTES: readonly Route[] = [
  ...BILLING_ROUTES,

  { method: 'GET', path: '/v1/account', operation: accounts.retrieveOwnAccount },
  { method: 'POST', path: '/v1/accounts', operation: accounts.createAccount },
  { method: 'GET', path: '/v1/accounts', operation: accounts.listAccounts },
  { method: 'GET', path: '/v1/accounts/{id}', operation: accounts.retrieveAccount },
  { method: 'POST', path: '/v1/accounts/{id}', operation: accounts.updateAccount },
  { method: 'DELETE', path: '/v1/accounts/{id}', operation: accounts.deleteAccount },
  { method: 'POST', path: '/v1/accounts/{id}/login_links', operation: createLoginLink },
  { method: 'GET', path: '/v1/accounts/{id}/external_accounts', operation: listExternalAccounts },
  { method: 'GET', path: '/v1/accounts/{id}/external_accounts/{bank}', operation: retrieveExternalAccount },
  { method: 'POST', path: '/v1/account_links', operation: createAccountLink },

  { method: 'GET', path: '/v1/application_fees', operation: applicationFees.listApplicationFees },
  { method: 'GET', path: '/v1/application_fees/{id}', operation: applicationFees.retrieveApplicationFee },
  { method: 'POST', path: '/v1/application_fees/{id}/refunds', operation: applicationFees.createFeeRefund },
  { method: 'GET', path: '/v1/application_fees/{id}/refunds', operation: applicationFees.feeRefunds.list },
  { method: 'GET', path: '/v1/application_fees/{id}/refunds/{refund}', operation: applicationFees.feeRefunds.retrieve },
  { method: 'POST', path: '/v1/application_fees/{id}/refunds/{refund}', operation: applicationFees.updateFeeRefund },

  { method: 'GET', path: '/v1/balance', operation: retrieveBalance },
  { method: 'GET', path: '/v1/balance_transactions', operation: listBalanceTransactions },
  { method: 'GET', path: '/v1/balance_transactions/{id}', operation: retrieveBalanceTransaction },

  { method: 'GET', path: '/v1/charges', operation: listCharges },
  { method: 'GET', path: '/v1/charges/{id}', operation: retrieveCharge },
  { method: 'POST', path: '/v1/charges/{id}', operation: updateCharge },
  { method: 'POST', path: '/v1/refunds', operation: createRefund },
  { method: 'GET', path: '/v1/refunds', operation: listRefunds },
  { method: 'GET', path: '/v1/refunds/{id}', operation: retrieveRefund },
  { method: 'POST', path: '/v1/refunds/{id}', operation: updateRefund },

  { method: 'POST', path: '/v1/customers', operation: customers.createCustomer },
  { method: 'GET', path: '/v1/customers', operation: customers.listCustomers },
  { method: 'GET', path: '/v1/customers/{id}', operation: customers.retrieveCustomer },
  { method: 'POST', path: '/v1/customers/{id}', operation: customers.updateCustomer },
  { method: 'DELETE', path: '/v1/customers/{id}', operation: customers.deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/{id}/payment_methods',
    operation: paymentMethods.listCustomersPaymentMethods,
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}/payment_methods/{payment_method}',
    operation: paymentMethods.retrieveCustomersPaymentMethod,
  },
  { method: 'GET', path: '/v1/customers/{id}/cash_balance', operation: cashBalance.retrieveCashBalance },
  {
    method: 'GET',
    path: '/v1/customers/{id}/cash_balance_transactions',
    operation: cashBalance.listCashBalanceTransactions,
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}/cash_balance_transactions/{transaction}',
    operation: cashBalance.retrieveCashBalanceTransaction,
  },
  { method: 'POST', path: '/v1/customers/{id}/funding_instructions', operation: createFundingInstructions },
  { method: 'POST', path: '/v1/test_helpers/customers/{id}/fund_cash_balance', operation: cashBalance.fundCashBalance },

  { method: 'GET', path: '/v1/disputes', operation: disputes.listDisputes },
  { method: 'GET', path: '/v1/disputes/{id}', operation: disputes.retrieveDispute },
  { method: 'POST', path: '/v1/disputes/{id}', operation: disputes.updateDispute },
  { method: 'POST', path: '/v1/disputes/{id}/close', operation: disputes.closeDispute },

  { method: 'GET', path: '/v1/events', operation: listEvents },
  { method: 'GET', path: '/v1/events/{id}', operation: retrieveEvent },

  { method: 'POST', path: '/oauth/token', operation: giveToken },
  { method: 'POST', path: '/oauth/deauthorize', operation: endConnection },

  { method: 'POST', path: '/v1/payment_intents', operation: paymentIntents.createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents', operation: paymentIntents.listPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents/{id}', operation: paymentIntents.retrievePaymentIntent, browser: true },
  { method: 'POST', path: '/v1/payment_intents/{id}', operation: paymentIntents.updatePaymentIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/{id}/confirm',
    operation: paymentIntents.confirmPaymentIntent,
    browser: true,
  },
  { method: 'POST', path: '/v1/payment_intents/{id}/cancel', operation: paymentIntents.cancelPaymentIntent },

  {
    method: 'GET',
    path: '/v1/payment_method_configurations',
    operation: configurations.listPaymentMethodConfigurations,
  },
  {
    method: 'GET',
    path: '/v1/payment_method_configurations/{id}',
    operation: configurations.retrievePaymentMethodConfiguration,
  },
  {
    method: 'POST',
    path: '/v1/payment_method_configurations/{id}',
    operation: configurations.updatePaymentMethodConfiguration,
  },
  { method: 'POST', path: '/v1/payment_methods', operation: paymentMethods.createPaymentMethod, browser: true },
  { method: 'GET', path: '/v1/payment_methods', operation: paymentMethods.listPaymentMethods },
  { method: 'GET', path: '/v1/payment_methods/{id}', operation: paymentMethods.retrievePaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/{id}', operation: paymentMethods.updatePaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/{id}/attach', operation: paymentMethods.attachPaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/{id}/detach', operation: paymentMethods.detachPaymentMethod },

  { method: 'POST', path: '/v1/payouts', operation: payouts.createPayout },
  { method: 'GET', path: '/v1/payouts', operation: payouts.listPayouts },
  { method: 'GET', path: '/v1/payouts/{id}', operation: payouts.retrievePayout },
  { method: 'POST', path: '/v1/payouts/{id}', operation: payouts.updatePayout },
  { method: 'POST', path: '/v1/payouts/{id}/cancel', operation: payouts.cancelPayout },

  { method: 'POST', path: '/v1/prices', operation: prices.createPrice },
  { method: 'GET', path: '/v1/prices', operation: prices.listPrices },
  { method: 'GET', path: '/v1/prices/{id}', operation: prices.retrievePrice },
  { method: 'POST', path: '/v1/prices/{id}', operation: prices.updatePrice },

  { method: 'POST', path: '/v1/products', operation: products.createProduct },
  { method: 'GET', path: '/v1/products', operation: products.listProducts },
  { method: 'GET', path: '/v1/products/{id}', operation: products.retrieveProduct },
  { method: 'POST', path: '/v1/products/{id}', operation: products.updateProduct },
  { method: 'DELETE', path: '/v1/products/{id}', operation: products.deleteProduct },

  { method: 'POST', path: '/v1/setup_intents', operation: setupIntents.createSetupIntent },
  { method: 'GET', path: '/v1/setup_intents', operation: setupIntents.listSetupIntents },
  { method: 'GET', path: '/v1/setup_intents/{id}', operation: setupIntents.retrieveSetupIntent, browser: true },
  { method: 'POST', path: '/v1/setup_intents/{id}', operation: setupIntents.updateSetupIntent },
  { method: 'POST', path: '/v1/setup_intents/{id}/confirm', operation: setupIntents.confirmSetupIntent, browser: true },
  { method: 'POST', path: '/v1/setup_intents/{id}/cancel', operation: setupIntents.cancelSetupIntent },

  { method: 'POST', path: '/v1/transfers', operation: transfers.createTransfer },
  { method: 'GET', path: '/v1/transfers', operation: transfers.listTransfers },
  { method: 'GET', path: '/v1/transfers/{id}', operation: transfers.retrieveTransfer },
  { method: 'POST', path: '/v1/transfers/{id}', operation: transfers.updateTransfer },
  { method: 'POST', path: '/v1/transfers/{id}/reversals', operation: createReversal },
  { method: 'GET', path: '/v1/transfers/{id}/reversals', operation: reversals.list },
  { method: 'GET', path: '/v1/transfers/{id}/reversals/{reversal}', operation: reversals.retrieve },
  { method: 'POST', path: '/v1/transfers/{id}/reversals/{reversal}', operation: updateReversal },

  { method: 'POST', path: '/v1/webhook_endpoints', operation: endpoints.createWebhookEndpoint },
  { method: 'GET', path: '/v1/webhook_endpoints', operation: endpoints.listWebhookEndpoints },
  { method: 'GET', path: '/v1/webhook_endpoints/{id}', operation: endpoints.retrieveWebhookEndpoint },
  { method: 'POST', path: '/v1/webhook_endpoints/{id}', operation: endpoints.updateWebhookEndpoint },
  { method: 'DELETE', path: '/v1/webhook_endpoints/{id}', operation: endpoints.deleteWebhookEndpoint },

  ...CHECKOUT_ROUTES,
  ...FILE_ROUTES,
  ...PORTAL_ROUTES,
  ...EMPTY_LISTS,
]
