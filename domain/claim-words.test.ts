import { expect, test } from 'vitest'
import { CLAIM_STATUSES } from './claim-back.ts'
import { claimSentence } from './claim-words.ts'

const [olivia, priya] = [
  { name: 'Olivia Hart', is_viewer: false },
  { name: 'Priya Shah', is_viewer: true },
]
const claim = {
  currency: 'gbp' as const,
  gross: 10_000,
  net: 8_500,
  payer: olivia,
  payee: priya,
  failure_message: null,
  deducted: null,
  method: 'card' as const,
}

test('says how a claim stands, for its viewer', () => {
  expect(claimSentence({ ...claim, status: 'proposed' })).toBe(
    'Olivia Hart asks for £85.00 net back: once you or an admin agrees, it is taken from the payout account, and £100.00 gross is refunded to the card.',
  )
  expect(claimSentence({ ...claim, status: 'not_reversed', failure_message: 'Too little is there.' })).toBe(
    '£85.00 net could not be taken back, and stays to be deducted from the next payment. Too little is there.',
  )
  expect(claimSentence({ ...claim, status: 'completed' })).toBe(
    'Paid back: £85.00 from your payout account, and £100.00 to the card of Olivia Hart.',
  )
  const payer = { ...olivia, is_viewer: true }
  expect(claimSentence({ ...claim, payer, payee: { ...priya, is_viewer: false }, status: 'completed' })).toBe(
    'Paid back: £85.00 from the payout account of Priya Shah, and £100.00 to your card.',
  )
  const deducted = { period: { start: '2026-06-01', end: '2026-06-30' }, left_net: 0 } as const
  expect(claimSentence({ ...claim, status: 'deducted', deducted })).toBe(
    'Already deducted in June 2026: £85.00 net is not asked for any more.',
  )
  expect(claimSentence({ ...claim, status: 'deducted', deducted: { ...deducted, left_net: 2_000 } })).toBe(
    'Already deducted in June 2026, except £20.00 net: £85.00 net is not asked for any more.',
  )
  for (const status of CLAIM_STATUSES) expect(claimSentence({ ...claim, status })).toContain('£85.00')
})

test('names where the money goes by the method that had paid', () => {
  expect(claimSentence({ ...claim, method: 'bank_transfer', status: 'refunding' })).toBe(
    '£85.00 net was taken back, and £100.00 gross is being refunded to the bank account.',
  )
  expect(claimSentence({ ...claim, method: 'paypal', status: 'completed' })).toBe(
    'Paid back: £85.00 from your payout account, and £100.00 to the PayPal account of Olivia Hart.',
  )
})
