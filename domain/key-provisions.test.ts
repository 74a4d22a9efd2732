import { expect, test } from 'vitest'
import { KEY_PROVISIONS } from './key-provisions.ts'

// Decision C-82: what an agreement says where its sides wrote nothing of their own, in the order of the document.
test.each([
  ['Termination Process', 'The agreement ends when the other side confirms, or when an administrator decides'],
  ['Termination Process', 'Revenue of the days before the end is still reported and shared'],
  ['Renewal Options', 'ends on its expiration date and does not renew by itself'],
  ['Dispute Resolution', 'may dispute it before it is approved, with a reason'],
  ['Intellectual Property', 'The deliverables named in this agreement belong to the owner’s project'],
])('%s: %s', (title, words) => {
  expect(KEY_PROVISIONS.find((provision) => provision.title === title)?.content).toContain(words)
})

test('there are four of them', () => {
  expect(KEY_PROVISIONS.map(({ title }) => title)).toEqual([
    'Termination Process',
    'Renewal Options',
    'Dispute Resolution',
    'Intellectual Property',
  ])
})
