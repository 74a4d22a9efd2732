import { expect, test } from 'vitest'
import { firstRefusalProvision } from './first-refusal.ts'
import {
  PROVISION_KEYS,
  provisionsStored,
  provisionsWritten,
  STANDARD_PROVISIONS,
  wordedProvisions,
} from './provisions.ts'

test('a version lists what it words differently, in the order of the agreement', () => {
  expect(wordedProvisions({ dispute_resolution: ' By courts. ', termination_process: 'At any time.' })).toEqual([
    { key: 'termination_process', title: 'Termination Process', content: 'At any time.' },
    { key: 'dispute_resolution', title: 'Dispute Resolution', content: 'By courts.' },
  ])
  expect(wordedProvisions({ renewal_options: '  ' })).toEqual([])
})

test('first refusal is stored as its days, and worded by them', () => {
  const provisions = { first_refusal: ' 7 ', renewal_options: ' ', dispute_resolution: ' By courts. ' }
  expect(provisionsStored(provisions)).toEqual({
    ...{ provisions: { first_refusal: '7', dispute_resolution: 'By courts.' }, first_refusal_by: null },
  })
  expect(wordedProvisions({ first_refusal: '7' })).toEqual([
    { key: 'first_refusal', title: 'First Refusal', content: firstRefusalProvision({ days: 7, by: 'provider' }) },
  ])
  expect(wordedProvisions({ first_refusal: '' })).toEqual([])
})

test.each([
  ['7', '7', null],
  ['7 owner', '7', 'owner'],
  ['30 both', '30', 'both'],
])('%s is stored as %s and %s, and read as it was written', (first_refusal, days, by) => {
  const stored = provisionsStored({ first_refusal, renewal_options: 'None.' })
  expect(stored).toEqual({ provisions: { first_refusal: days, renewal_options: 'None.' }, first_refusal_by: by })
  expect(provisionsWritten(stored)).toEqual({ first_refusal, renewal_options: 'None.' })
})

test('without days, nobody has it', () => {
  expect(provisionsStored({ first_refusal: '' })).toEqual({ provisions: {}, first_refusal_by: null })
  expect(provisionsWritten({ provisions: {}, first_refusal_by: null })).toEqual({})
})

test('every provision but first refusal, which nobody has unless it is agreed, has a standard wording', () => {
  expect([...STANDARD_PROVISIONS.map(({ key }) => key), 'first_refusal']).toEqual(PROVISION_KEYS)
})
