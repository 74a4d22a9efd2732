import { ACCOUNT } from './account.ts'
import { ACCOUNT_LINK } from './account-link.ts'
import { APPLICATION_FEE } from './application-fee.ts'
import { BALANCE } from './balance.ts'
import { BALANCE_TRANSACTION } from './balance-transaction.ts'
import { BANK_ACCOUNT } from './bank-account.ts'
import { CASH_BALANCE } from './cash-balance.ts'
import { CHARGE } from './charge.ts'
import { CHECKOUT_SESSION } from './checkout-session.ts'
import { COUPON } from './coupon.ts'
import { CUSTOMER } from './customer.ts'
import { CUSTOMER_BALANCE_TRANSACTION } from './customer-balance-transaction.ts'
import { CUSTOMER_CASH_BALANCE_TRANSACTION } from './customer-cash-balance-transaction.ts'
import { DISCOUNT } from './discount.ts'
import { DISPUTE } from './dispute.ts'
import { EVENT } from './event.ts'
import { FEE_REFUND } from './fee-refund.ts'
import { FILE } from './file.ts'
import { FILE_LINK } from './file-link.ts'
import { FUNDING_INSTRUCTIONS } from './funding-instructions.ts'
import { INVOICE } from './invoice.ts'
import { INVOICEITEM } from './invoice-item.ts'
import { INVOICE_PAYMENT } from './invoice-payment.ts'
import { ITEM } from './item.ts'
import { LINE_ITEM } from './line-item.ts'
import { LOGIN_LINK } from './login-link.ts'
import { PAYMENT_INTENT } from './payment-intent.ts'
import { PAYMENT_METHOD } from './payment-method.ts'
import { PAYMENT_METHOD_CONFIGURATION } from './payment-method-configuration.ts'
import { PAYOUT } from './payout.ts'
import { PERSON } from './person.ts'
import { PLAN } from './plan.ts'
import { PORTAL_CONFIGURATION } from './portal-configuration.ts'
import { PORTAL_SESSION } from './portal-session.ts'
import { PRICE } from './price.ts'
import { PRODUCT } from './product.ts'
import { PROMOTION_CODE } from './promotion-code.ts'
import { REFUND } from './refund.ts'
import { SETUP_INTENT } from './setup-intent.ts'
import { SUBSCRIPTION } from './subscription.ts'
import { SUBSCRIPTION_ITEM } from './subscription-item.ts'
import { TEST_CLOCK } from './test-clock.ts'
import { TRANSFER } from './transfer.ts'
import { TRANSFER_REVERSAL } from './transfer-reversal.ts'
import { WEBHOOK_ENDPOINT } from './webhook-endpoint.ts'

/** Every object type of objects the sandbox gives, with the field names Stripe publishes for it. */
export const PUBLISHED = {
  account: ACCOUNT,
  account_link: ACCOUNT_LINK,
  application_fee: APPLICATION_FEE,
  balance: BALANCE,
  balance_transaction: BALANCE_TRANSACTION,
  bank_account: BANK_ACCOUNT,
  'billing_portal.configuration': PORTAL_CONFIGURATION,
  'billing_portal.session': PORTAL_SESSION,
  cash_balance: CASH_BALANCE,
  charge: CHARGE,
  'checkout.session': CHECKOUT_SESSION,
  coupon: COUPON,
  customer: CUSTOMER,
  customer_balance_transaction: CUSTOMER_BALANCE_TRANSACTION,
  customer_cash_balance_transaction: CUSTOMER_CASH_BALANCE_TRANSACTION,
  discount: DISCOUNT,
  dispute: DISPUTE,
  event: EVENT,
  fee_refund: FEE_REFUND,
  file: FILE,
  file_link: FILE_LINK,
  funding_instructions: FUNDING_INSTRUCTIONS,
  invoice: INVOICE,
  invoice_payment: INVOICE_PAYMENT,
  invoiceitem: INVOICEITEM,
  item: ITEM,
  line_item: LINE_ITEM,
  login_link: LOGIN_LINK,
  payment_intent: PAYMENT_INTENT,
  payment_method: PAYMENT_METHOD,
  payment_method_configuration: PAYMENT_METHOD_CONFIGURATION,
  payout: PAYOUT,
  person: PERSON,
  plan: PLAN,
  price: PRICE,
  product: PRODUCT,
  promotion_code: PROMOTION_CODE,
  refund: REFUND,
  setup_intent: SETUP_INTENT,
  subscription: SUBSCRIPTION,
  subscription_item: SUBSCRIPTION_ITEM,
  'test_helpers.test_clock': TEST_CLOCK,
  transfer: TRANSFER,
  transfer_reversal: TRANSFER_REVERSAL,
  webhook_endpoint: WEBHOOK_ENDPOINT,
}

export type PublishedObjectType = keyof typeof PUBLISHED
