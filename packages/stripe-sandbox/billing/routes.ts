import type { Route } from '../http/router.ts'
import * as coupons from './coupons.ts'
import * as customerBalance from './customer-balance.ts'
import * as actions from './invoice-actions.ts'
import * as invoiceItems from './invoice-items.ts'
import { listInvoicePayments, retrieveInvoicePayment } from './invoice-payments.ts'
import { createPreview } from './invoice-preview.ts'
import * as invoices from './invoices.ts'
import { listPlans, retrievePlan } from './plans.ts'
import * as promotionCodes from './promotion-codes.ts'
import { cancelSubscription } from './subscription-cancellation.ts'
import { createSubscription } from './subscription-creation.ts'
import * as items from './subscription-item-calls.ts'
import { pauseSubscription, resumeSubscription } from './subscription-pauses.ts'
import { updateSubscription } from './subscription-update.ts'
import * as subscriptions from './subscriptions.ts'
import * as testClocks from './test-clocks.ts'

/** What the API can do about bills. */
export const BILLING_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/coupons', operation: coupons.createCoupon },
  { method: 'GET', path: '/v1/coupons', operation: coupons.listCoupons },
  { method: 'GET', path: '/v1/coupons/{id}', operation: coupons.retrieveCoupon },
  { method: 'POST', path: '/v1/coupons/{id}', operation: coupons.updateCoupon },
  { method: 'DELETE', path: '/v1/coupons/{id}', operation: coupons.deleteCoupon },

  {
    method: 'POST',
    path: '/v1/customers/{id}/balance_transactions',
    operation: customerBalance.createCustomerBalanceTransaction,
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}/balance_transactions',
    operation: customerBalance.balanceTransactions.list,
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}/balance_transactions/{transaction}',
    operation: customerBalance.balanceTransactions.retrieve,
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}/balance_transactions/{transaction}',
    operation: customerBalance.updateCustomerBalanceTransaction,
  },

  { method: 'GET', path: '/v1/invoice_payments', operation: listInvoicePayments },
  { method: 'GET', path: '/v1/invoice_payments/{id}', operation: retrieveInvoicePayment },

  { method: 'POST', path: '/v1/invoiceitems', operation: invoiceItems.createInvoiceItem },
  { method: 'GET', path: '/v1/invoiceitems', operation: invoiceItems.listInvoiceItems },
  { method: 'GET', path: '/v1/invoiceitems/{id}', operation: invoiceItems.retrieveInvoiceItem },
  { method: 'POST', path: '/v1/invoiceitems/{id}', operation: invoiceItems.updateInvoiceItem },
  { method: 'DELETE', path: '/v1/invoiceitems/{id}', operation: invoiceItems.deleteInvoiceItem },

  { method: 'POST', path: '/v1/invoices/create_preview', operation: createPreview },
  { method: 'POST', path: '/v1/invoices', operation: invoices.createInvoice },
  { method: 'GET', path: '/v1/invoices', operation: invoices.listInvoices },
  { method: 'GET', path: '/v1/invoices/{id}', operation: invoices.retrieveInvoice },
  { method: 'POST', path: '/v1/invoices/{id}', operation: invoices.updateInvoice },
  { method: 'DELETE', path: '/v1/invoices/{id}', operation: invoices.deleteInvoice },
  { method: 'GET', path: '/v1/invoices/{id}/lines', operation: invoices.listInvoiceLines },
  { method: 'POST', path: '/v1/invoices/{id}/finalize', operation: actions.finalizeInvoice },
  { method: 'POST', path: '/v1/invoices/{id}/mark_uncollectible', operation: actions.markUncollectible },
  { method: 'POST', path: '/v1/invoices/{id}/pay', operation: actions.payInvoice },
  { method: 'POST', path: '/v1/invoices/{id}/send', operation: actions.sendInvoice },
  { method: 'POST', path: '/v1/invoices/{id}/void', operation: actions.voidNamedInvoice },

  { method: 'GET', path: '/v1/plans', operation: listPlans },
  { method: 'GET', path: '/v1/plans/{id}', operation: retrievePlan },

  { method: 'POST', path: '/v1/promotion_codes', operation: promotionCodes.createPromotionCode },
  { method: 'GET', path: '/v1/promotion_codes', operation: promotionCodes.listPromotionCodes },
  { method: 'GET', path: '/v1/promotion_codes/{id}', operation: promotionCodes.retrievePromotionCode },
  { method: 'POST', path: '/v1/promotion_codes/{id}', operation: promotionCodes.updatePromotionCode },

  { method: 'POST', path: '/v1/subscription_items', operation: items.createSubscriptionItem },
  { method: 'GET', path: '/v1/subscription_items', operation: items.listSubscriptionItems },
  { method: 'GET', path: '/v1/subscription_items/{id}', operation: items.retrieveSubscriptionItem },
  { method: 'POST', path: '/v1/subscription_items/{id}', operation: items.updateSubscriptionItem },
  { method: 'DELETE', path: '/v1/subscription_items/{id}', operation: items.deleteSubscriptionItem },

  { method: 'POST', path: '/v1/subscriptions', operation: createSubscription },
  { method: 'GET', path: '/v1/subscriptions', operation: subscriptions.listSubscriptions },
  { method: 'GET', path: '/v1/subscriptions/{id}', operation: subscriptions.retrieveSubscription },
  { method: 'POST', path: '/v1/subscriptions/{id}', operation: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/{id}', operation: cancelSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/{id}/discount', operation: subscriptions.deleteSubscriptionDiscount },
  { method: 'POST', path: '/v1/subscriptions/{id}/pause', operation: pauseSubscription },
  { method: 'POST', path: '/v1/subscriptions/{id}/resume', operation: resumeSubscription },

  { method: 'POST', path: '/v1/test_helpers/test_clocks', operation: testClocks.createTestClock },
  { method: 'GET', path: '/v1/test_helpers/test_clocks', operation: testClocks.listTestClocks },
  { method: 'GET', path: '/v1/test_helpers/test_clocks/{id}', operation: testClocks.retrieveTestClock },
  { method: 'POST', path: '/v1/test_helpers/test_clocks/{id}/advance', operation: testClocks.advanceTestClock },
  { method: 'DELETE', path: '/v1/test_helpers/test_clocks/{id}', operation: testClocks.deleteTestClock },
]
