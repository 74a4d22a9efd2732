import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const HIGHEST_FAIR_BYTE = 247

const PREFIXES = {
  account: ['acct_1', 15],
  application_fee: ['fee_1', 23],
  balance_transaction: ['txn_1', 23],
  bank_account: ['ba_1', 23],
  'billing_portal.configuration': ['bpc_1', 23],
  'billing_portal.session': ['bps_1', 23],
  charge: ['ch_3', 23],
  'checkout.session': ['cs_test_a1', 56],
  coupon: ['', 8],
  customer: ['cus_', 14],
  customer_balance_transaction: ['cbtxn_1', 23],
  customer_cash_balance_transaction: ['ccsbtxn_1', 23],
  discount: ['di_1', 23],
  dispute: ['du_1', 23],
  event: ['evt_1', 23],
  fee_refund: ['fr_1', 23],
  file: ['file_1', 23],
  file_link: ['link_1', 23],
  invoice: ['in_1', 23],
  item: ['li_1', 23],
  invoice_payment: ['inpay_1', 23],
  invoiceitem: ['ii_1', 23],
  line_item: ['il_1', 23],
  payment: ['py_1', 23],
  payment_intent: ['pi_3', 23],
  payment_method: ['pm_1', 23],
  payment_method_configuration: ['pmc_1', 23],
  payment_refund: ['pyr_1', 23],
  payout: ['po_1', 23],
  person: ['person_1', 23],
  price: ['price_1', 23],
  product: ['prod_', 14],
  promotion_code: ['promo_1', 23],
  refund: ['re_3', 23],
  request: ['req_', 14],
  setup_attempt: ['setatt_1', 23],
  setup_intent: ['seti_1', 23],
  subscription: ['sub_1', 23],
  subscription_item: ['si_', 14],
  'test_helpers.test_clock': ['clock_1', 23],
  transfer: ['tr_1', 23],
  transfer_reversal: ['trr_1', 23],
  webhook_endpoint: ['we_1', 23],
} as const satisfies Record<string, readonly [string, number]>

/** A new id in Stripe's shape: the object type's prefix and letters and digits that nobody can guess. */
export function newId(objectType: IdType): string {
  const [prefix, length] = PREFIXES[objectType]
  return prefix + randomText(length)
}

export type IdType = keyof typeof PREFIXES

/** An id of the same shape that is always the same for the same key. */
export function idFor(objectType: IdType, key: string): string {
  const [prefix, length] = PREFIXES[objectType]
  return prefix + textFor(key, length)
}

/** Letters and digits that are always the same for the same key. */
export function textFor(key: string, length: number): string {
  const digest = createHash('sha512').update(key).digest()
  return Array.from({ length }, (_, n) => ALPHABET.charAt((digest[n] ?? 0) % ALPHABET.length)).join('')
}

export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte <= HIGHEST_FAIR_BYTE && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return text
}
