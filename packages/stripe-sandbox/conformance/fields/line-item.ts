import type { FieldNames } from './field-names.ts'

export const LINE_ITEM: FieldNames = {
  '': `
    amount currency description discount_amounts discountable discounts id invoice livemode metadata object parent
    period pretax_credit_amounts pricing quantity quantity_decimal subscription subtotal taxes`,
  parent: 'invoice_item_details subscription_item_details type',
  'parent.invoice_item_details': 'invoice_item proration proration_details subscription',
  'parent.invoice_item_details.proration_details': 'credited_items',
  'parent.invoice_item_details.proration_details.credited_items': 'invoice invoice_line_items',
  'parent.subscription_item_details': `
    invoice_item proration proration_details subscription subscription_item`,
  'parent.subscription_item_details.proration_details': 'credited_items',
  'parent.subscription_item_details.proration_details.credited_items': 'invoice invoice_line_items',
  period: 'end start',
  pricing: 'type unit_amount_decimal',
}
