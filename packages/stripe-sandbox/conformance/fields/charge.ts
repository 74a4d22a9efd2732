import type { FieldNames } from './field-names.ts'

export const CHARGE: FieldNames = {
  '': `
    amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction
    billing_details calculated_statement_descriptor captured created currency customer description disputed
    failure_balance_transaction failure_code failure_message fraud_details id livemode metadata object on_behalf_of
    outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url
    refunded refunds review shipping source source_transfer statement_descriptor statement_descriptor_suffix status
    transfer_data transfer_group`,
  billing_details: 'address email name phone tax_id',
  'billing_details.address': 'city country line1 line2 postal_code state',
  outcome: 'advice_code network_advice_code network_decline_code network_status reason seller_message type',
  payment_method_details: 'card type',
  'payment_method_details.card': `
    amount_authorized authorization_code brand checks country exp_month exp_year extended_authorization fingerprint
    funding incremental_authorization installments last4 mandate multicapture network network_token
    network_transaction_id overcapture regulated_status three_d_secure transaction_link_id wallet`,
  'payment_method_details.card.checks': 'address_line1_check address_postal_code_check cvc_check',
  'payment_method_details.card.extended_authorization': 'status',
  'payment_method_details.card.incremental_authorization': 'status',
  'payment_method_details.card.installments': 'plan',
  'payment_method_details.card.installments.plan': 'count interval type',
  'payment_method_details.card.multicapture': 'status',
  'payment_method_details.card.network_token': 'used',
  'payment_method_details.card.overcapture': 'maximum_amount_capturable status',
  'payment_method_details.card.three_d_secure': `
    authentication_flow electronic_commerce_indicator exemption_indicator result result_reason transaction_id
    version`,
  'payment_method_details.card.wallet': 'dynamic_last4 type',
  refunds: 'data has_more object url',
  source: `
    allow_redisplay amount client_secret created currency flow id livemode metadata object owner
    statement_descriptor status type usage`,
  'source.owner': 'address email name phone verified_address verified_email verified_name verified_phone',
  'source.owner.address': 'city country line1 line2 postal_code state',
  'source.owner.verified_address': 'city country line1 line2 postal_code state',
  transfer_data: 'amount destination',
  'transfer_data.destination': 'id object',
}
