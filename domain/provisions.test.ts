import { expect, test } from 'vitest'
import { PROVISION_KEYS, STANDARD_PROVISIONS, wordedProvisions } from './provisions.ts'

test('a version lists what it words differently, in the order of the agreement', () => {
  expect(wordedProvisions({ dispute_resolution: ' By courts. ', termination_process: 'At any time.' })).toEqual([
    { key: 'termination_process', title: 'Termination Process', content: 'At any time.' },
    { key: 'dispute_resolution', title: 'Dispute Resolution', content: 'By courts.' },
  ])
  expect(wordedProvisions({ renewal_options: '  ' })).toEqual([])
})

test('every provision has a standard wording', () => {
  expect(STANDARD_PROVISIONS.map(({ key }) => key)).toEqual(PROVISION_KEYS)
})
