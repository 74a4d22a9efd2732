import type { FieldNames } from './field-names.ts'

export const DISPUTE: FieldNames = {
  '': `
    amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details id
    is_charge_refundable livemode metadata object payment_intent payment_method_details reason status`,
  evidence: `
    access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal
    customer_communication customer_email_address customer_name customer_purchase_ip customer_signature
    duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id enhanced_evidence
    product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date
    service_documentation shipping_address shipping_carrier shipping_date shipping_documentation
    shipping_tracking_number uncategorized_file uncategorized_text`,
  evidence_details: 'due_by enhanced_eligibility has_evidence past_due submission_count',
  payment_method_details: 'card type',
  'payment_method_details.card': 'brand case_type network network_reason_code',
}
