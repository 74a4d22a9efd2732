import type { FieldNames } from './field-names.ts'

export const INVOICE: FieldNames = {
  '': `
    account_country account_name account_tax_ids amount_due amount_overpaid amount_paid amount_remaining
    amount_shipping application attempt_count attempted auto_advance automatic_tax automatically_finalizes_at
    billing_reason collection_method created currency custom_fields customer customer_account customer_address
    customer_email customer_name customer_phone customer_shipping customer_tax_exempt customer_tax_ids
    default_payment_method default_source default_tax_rates description discounts due_date effective_at
    ending_balance footer from_invoice hosted_invoice_url id invoice_pdf issuer last_finalization_error
    latest_revision lines livemode metadata next_payment_attempt number object on_behalf_of parent payment_settings
    period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount receipt_number
    rendering shipping_cost shipping_details starting_balance statement_descriptor status status_transitions
    subscription subtotal subtotal_excluding_tax test_clock total total_discount_amounts total_excluding_tax
    total_pretax_credit_amounts total_taxes webhooks_delivered_at`,
  automatic_tax: 'disabled_reason enabled liability provider status',
  'automatic_tax.liability': 'type',
  customer_address: 'city country line1 line2 postal_code state',
  from_invoice: 'action invoice',
  issuer: 'type',
  lines: 'data has_more object url',
  parent: 'quote_details subscription_details type',
  'parent.quote_details': 'quote',
  'parent.subscription_details': 'metadata subscription',
  payment_settings: 'default_mandate payment_method_options payment_method_types',
  rendering: 'amount_tax_display pdf template template_version',
  'rendering.pdf': 'page_size',
  shipping_cost: 'amount_subtotal amount_tax amount_total shipping_rate',
  status_transitions: 'finalized_at marked_uncollectible_at paid_at voided_at',
}
