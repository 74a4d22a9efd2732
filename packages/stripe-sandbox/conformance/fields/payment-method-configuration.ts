import type { FieldNames } from './field-names.ts'

export const PAYMENT_METHOD_CONFIGURATION: FieldNames = {
  '': [
    'acss_debit active affirm afterpay_clearpay alipay amazon_pay apple_pay application bacs_debit',
    'bancontact blik card cartes_bancaires cashapp customer_balance eps giropay google_pay id ideal',
    'is_default klarna link livemode multibanco name object p24 parent sepa_debit sofort us_bank_account',
    'wechat_pay zip',
  ].join(' '),
  customer_balance: 'available display_preference',
  'customer_balance.display_preference': 'overridable preference value',
}
