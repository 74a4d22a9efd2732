import { expect, test } from 'vitest'
import type { CompletionValues } from './agreement-values.ts'
import { completionErrors, completionInput } from './completion-rules.ts'

const filled: CompletionValues = {
  effective_date: '2026-11-20',
  expiration_date: '',
  additional_terms: '',
  payment_method_id: '',
  request_fee_reversal: false,
  fee_reversal_reason: '',
}

test.each([
  [{}, {}],
  [{ effective_date: '' }, { effective_date: 'Please select an effective date' }],
  [
    { expiration_date: '2026-11-19' },
    { expiration_date: 'The expiration date must be on or after the effective date.' },
  ],
  [{ expiration_date: '2026-11-20' }, {}],
  [
    { request_fee_reversal: true, fee_reversal_reason: '  ' },
    { fee_reversal_reason: 'Please provide a reason for the fee reversal request' },
  ],
  [{ request_fee_reversal: true, fee_reversal_reason: 'They wrote it.' }, {}],
])('%j is refused with %j', (changes, errors) => {
  expect(completionErrors({ ...filled, ...changes })).toEqual(errors)
})

test('no date is null, and a reason without the request is left out', () => {
  expect(completionInput({ ...filled, fee_reversal_reason: 'Left over.' })).toMatchObject({
    expiration_date: null,
    fee_reversal_reason: '',
  })
})
