import { expect, test } from 'vitest'
import { requirementsInWords, whatIsNeeded } from './payout-requirements.ts'

test('names what is owed, each thing once', () => {
  const first = ['business_profile.product_description', 'business_type', 'external_account', 'individual.dob.day']
  const rest = ['individual.dob.month', 'individual.dob.year', 'individual.first_name', 'individual.last_name']
  expect(requirementsInWords([...first, ...rest, 'tos_acceptance.date', 'tos_acceptance.ip'])).toEqual([
    'what your business does',
    'whether you are paid as a person or as a company',
    'a bank account for your payouts',
    'your date of birth',
    'your full name',
    'your agreement to Stripe’s terms',
  ])
})

test.each([
  ['individual.verification.document', 'a photo of your identity document'],
  ['individual.verification.additional_document', 'a document that shows your address'],
  ['individual.verification.proof_of_liveness', 'a photo of your face, to compare with your identity document'],
  ['individual.address.postal_code', 'your address'],
  ['individual.registered_address.city', 'your address'],
  ['individual.id_number', 'your national identity number'],
  ['individual.phone', 'your phone number'],
  ['individual.political_exposure', 'whether you hold a public office'],
  ['company.tax_id', 'your company’s tax number'],
  ['company.address.line1', 'the address of your company'],
  ['company.verification.document', 'a document that proves your company'],
  ['company.structure', 'the details of your company'],
  ['representative.verification.document', 'identity documents of who runs the company'],
  ['person_1abc.relationship.title', 'the people who run or own your company'],
  ['owners.dob.day', 'the people who run or own your company'],
  ['company.directors_provided', 'a confirmation that everybody who runs or owns the company is named'],
  ['business_profile.url', 'the website of your business'],
  ['documents.bank_account_ownership_verification.files', 'a statement of your bank account'],
  ['interv_1.identity_confirmation', 'identity confirmation'],
  ['individual.nationality', 'your nationality'],
  ['individual.email', 'your email'],
  ['company.phone', 'your company’s phone number'],
  ['company.vat_id', 'your company’s tax number'],
  ['company.name', 'the name of your company'],
  ['company.registration_number', 'a document that proves your company'],
  ['documents.company_license.files', 'a document that proves your company'],
  ['person_1abc.verification.document', 'identity documents of who runs the company'],
  ['business_profile.support_phone', 'how customers reach your business'],
  ['settings.payments.statement_descriptor', 'the name on your customers’ statements'],
  ['something_nobody_has_seen', 'something nobody has seen'],
  ['', ''],
])('%s is %s', (requirement, words) => {
  expect(requirementsInWords([requirement])).toEqual([words])
})

// Stripe adds names: an unknown one that resembles a known one must not be described as it.
test.each([
  ['individual.external_account', 'external account'],
  ['person.documents.bank_account_ownership_verification', 'bank account ownership verification'],
  ['branch.company.directors_provided', 'directors provided'],
  ['branch.company.registration', 'registration'],
  ['branch.documents.company', 'company'],
  ['branch.owners.verification', 'verification'],
  ['branch.owners.title', 'title'],
  ['branch.company.tax_id', 'tax id'],
  ['branch.company.name', 'name'],
  ['branch.company.structure', 'structure'],
  ['branch.tos_acceptance', 'tos acceptance'],
  ['branch.business_profile.url', 'url'],
  ['branch.business_profile.support_phone', 'support phone'],
  ['branch.business_type', 'business type'],
  ['branch.settings.payments.statement_descriptor', 'statement descriptor'],
  ['individual.id_number_scan', 'id number scan'],
  ['individual.nationality_proof', 'nationality proof'],
  ['individual.phone_proof', 'phone proof'],
  ['individual.email_proof', 'email proof'],
  ['individual.political_exposure_proof', 'political exposure proof'],
  ['branch.company.phone', 'your phone number'],
  ['branch.company.address', 'your address'],
  ['company.phone_proof', 'the details of your company'],
  ['company.name_proof', 'the details of your company'],
  ['business_profile.url_proof', 'what your business does'],
])('%s is not taken for another: %s', (requirement, words) => {
  expect(requirementsInWords([requirement])).toEqual([words])
})

test('what is overdue stands first, and not again under what is due', () => {
  const account = {
    currently_due: ['individual.phone', 'individual.dob.day', 'individual.verification.document'],
    past_due: ['individual.dob.month', 'individual.dob.year'],
  }
  expect(whatIsNeeded(account)).toEqual([
    { words: 'your date of birth', is_overdue: true },
    { words: 'your phone number', is_overdue: false },
    { words: 'a photo of your identity document', is_overdue: false },
  ])
})

test('nothing is needed of an account that owes nothing', () => {
  expect(whatIsNeeded({ currently_due: [], past_due: [] })).toEqual([])
})
