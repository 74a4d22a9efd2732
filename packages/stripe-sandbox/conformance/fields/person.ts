import type { FieldNames } from './field-names.ts'

export const PERSON: FieldNames = {
  '': `
    account additional_tos_acceptances created dob first_name future_requirements id id_number_provided last_name
    metadata object relationship requirements ssn_last_4_provided verification`,
  additional_tos_acceptances: 'account',
  'additional_tos_acceptances.account': 'date ip user_agent',
  dob: 'day month year',
  future_requirements: 'alternatives currently_due errors eventually_due past_due pending_verification',
  relationship: 'authorizer director executive legal_guardian owner percent_ownership representative title',
  requirements: 'alternatives currently_due errors eventually_due past_due pending_verification',
  verification: 'additional_document details details_code document status',
  'verification.additional_document': 'back details details_code front',
  'verification.document': 'back details details_code front',
}
