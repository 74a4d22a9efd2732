import { describe, expect, test } from 'vitest'
import type { FeeReversal } from './fee-reversal-values.ts'
import { decisionEffects, moneySentences, statusSentence } from './fee-words.ts'

const [olivia, priya] = [
  { id: 'olivia', name: 'Olivia Bennett' },
  { id: 'priya', name: 'Priya Nair' },
]

const reversal = (changes: Partial<FeeReversal> = {}): FeeReversal => ({
  ...{ id: '1', proposal_id: '2', agreement_id: '3', title: 'Growth work', amount: 20_000, currency: 'gbp' },
  ...{ payer: olivia, other_party: priya, reason: 'Priya pays.', status: 'requested' },
  ...{ requested_at: '2026-11-02T09:00:00Z', decided_at: null, decided_by: null, decision_note: '' },
  ...{ refund: null, charge: null, awaits_second_admin: null, other_party_has_card: true },
  allowed: { decide: false, retry_refund: false, pay: false },
  ...changes,
})

test.each([
  ['olivia', 'You asked on 2 Nov 2026 for the fee to be charged to Priya Nair. An admin decides.'],
  ['priya', 'Olivia Bennett asked on 2 Nov 2026 for the fee to be charged to you. An admin decides.'],
  ['ada', 'Olivia Bennett asked on 2 Nov 2026 for the fee to be charged to Priya Nair. An admin decides.'],
])('%s reads who asked for what', (viewer, sentence) => {
  expect(statusSentence(reversal(), viewer)).toBe(sentence)
  expect(moneySentences(reversal(), viewer)).toEqual([])
})

test.each([
  [
    'completed',
    'owed',
    'priya',
    ['£200.00 was refunded to Olivia Bennett on 3 Nov 2026.', 'You owe £200.00 since 3 Nov 2026.'],
  ],
  [
    'completed',
    'paid',
    'olivia',
    ['£200.00 was refunded to your card on 3 Nov 2026.', 'Priya Nair paid £200.00 on 4 Nov 2026.'],
  ],
  [
    'processing',
    'waiting',
    'priya',
    ['£200.00 is being refunded to Olivia Bennett.', 'You are charged £200.00 once the refund has arrived.'],
  ],
  [
    'failed',
    'owed',
    'priya',
    [
      'The refund to Olivia Bennett did not go through. We are looking into it.',
      'You are asked to pay £200.00 once the refund has arrived.',
    ],
  ],
  [
    'processing',
    'owed',
    'olivia',
    ['£200.00 is being refunded to your card.', 'Priya Nair is asked to pay £200.00 once the refund has arrived.'],
  ],
  [
    'failed',
    'paid',
    'ada',
    [
      'The refund to Olivia Bennett did not go through. We are looking into it.',
      'Priya Nair paid £200.00 on 4 Nov 2026.',
    ],
  ],
] as const)('refund %s, charge %s, as %s reads it', (refund, charge, viewer, sentences) => {
  const approved = reversal({
    ...{ status: 'approved', decided_at: '2026-11-03T09:00:00Z' },
    refund: { status: refund, settled_at: '2026-11-03T09:05:00Z', failure_message: null },
    charge: {
      ...{ status: charge, owed_since: '2026-11-03T09:05:00Z', settled_at: '2026-11-04T09:00:00Z' },
      ...{ failure_message: null, confirm_url: null },
    },
  })
  expect(moneySentences(approved, viewer)).toEqual(sentences)
})

describe('a decision says what it does in pounds', () => {
  test.each([
    [true, 'This refunds £200.00 to Olivia Bennett and charges £200.00 to Priya Nair’s default card.'],
    [
      false,
      'This refunds £200.00 to Olivia Bennett and charges £200.00 to Priya Nair, who has no saved card and is asked to pay it.',
    ],
  ])('with a saved card: %s', (other_party_has_card, approve) => {
    expect(decisionEffects(reversal({ other_party_has_card }))).toEqual({
      approve,
      refuse: 'Nothing is refunded or charged: Olivia Bennett has paid the £200.00 fee.',
    })
  })
})
