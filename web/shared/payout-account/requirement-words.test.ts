import { expect, test } from 'vitest'
import { requirementsInWords } from './requirement-words.ts'

test('names what is owed, each thing once', () => {
  expect(
    requirementsInWords([
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'individual.dob.year',
      'individual.first_name',
      'individual.last_name',
      'tos_acceptance.date',
      'tos_acceptance.ip',
    ]),
  ).toEqual([
    'A bank account for your payouts',
    'Your date of birth',
    'Your full name',
    'Your agreement to the payment provider’s terms',
  ])
})

test.each([
  ['individual.verification.document', 'A photo of your identity document'],
  ['company.tax_id', 'Your company’s tax number'],
  ['person_1abc.relationship.title', 'The people who run or own your company'],
  ['documents.proof_of_liveness', 'Proof of liveness'],
])('%s', (requirement, words) => {
  expect(requirementsInWords([requirement])).toEqual([words])
})
