import { expect, it, test } from 'vitest'
import {
  balanceSentence,
  type SettledShare,
  settledAmounts,
  settlementSentence,
  settlementSteps,
} from './share-settlement.ts'

const settled: SettledShare = {
  holder_id: 'priya',
  holder_name: 'Priya Shah',
  payment_id: null,
  takes_leftover: false,
  share_gross: 10_000,
  share_commission: 1_500,
  corrections_gross: -24_000,
  corrections_commission: -3_600,
  carried_gross: 0,
  carried_commission: 0,
  corrections: [
    {
      correction_id: 'a',
      report_id: 'october',
      line: 1,
      source_name: 'Shop',
      reporting_period_start: '2026-10-01',
      reporting_period_end: '2026-10-31',
      reason: 'Counted twice',
      revenue: -200_000,
      gross: -24_000,
      commission: -3_600,
    },
  ],
}
const zero = { corrections_gross: 0, corrections_commission: 0, corrections: [] }

test.each<[string, Partial<SettledShare>, string]>([
  [
    'carried',
    {},
    'You were paid more for earlier periods than this share: nothing is paid now, and £140.00 gross (£119.00 net) is carried forward and deducted from the next payment of this agreement.',
  ],
  [
    'deducted',
    { share_gross: 30_000, share_commission: 4_500 },
    '£240.00 gross was paid too much for earlier periods and is deducted: £60.00 gross of £300.00 is left to pay.',
  ],
  [
    'carried before',
    { ...zero, carried_gross: -4_000, carried_commission: -600 },
    '£40.00 gross was paid too much for earlier periods and is deducted: £60.00 gross of £100.00 is left to pay.',
  ],
  [
    'added',
    { corrections_gross: 2_000, corrections_commission: 300 },
    '£20.00 gross was paid too little for earlier periods and is added: £120.00 gross is paid.',
  ],
  [
    'exactly the share',
    { corrections_gross: -10_000, corrections_commission: -1_500 },
    'What was paid too much for earlier periods is exactly this share, so nothing is paid.',
  ],
])('says in a sentence what is %s', (_name, change, sentence) => {
  const holder = { name: 'Priya Shah', is_viewer: true }
  expect(settlementSentence(settledAmounts({ ...settled, ...change }), { currency: 'gbp', holder })).toBe(sentence)
})

it('says in a sentence what is carried', () => {
  const holder = { name: 'Priya Shah', is_viewer: false }
  const owed = { gross: -14_000, commission: -2_100, net: -11_900 }
  expect(balanceSentence(owed, { currency: 'gbp', holder })).toBe(
    'Priya Shah was paid £140.00 gross (£119.00 net) too much: it is deducted from the next payment of this agreement.',
  )
  const left = { gross: 500, commission: -400, net: 900 }
  expect(balanceSentence(left, { currency: 'gbp', holder })).toBe(
    '£5.00 gross (£9.00 net) is added to the next payment of this agreement.',
  )
})

it('explains each correction and what is carried, down to what is received', () => {
  expect(settlementSteps({ ...settled, carried_gross: -1_000, carried_commission: -150 }, 'gbp', null)).toEqual([
    {
      kind: 'correction',
      label: 'Correction of Shop, October 2026',
      note: '-£240.00 of -£2,000.00, with -£36.00 of commission: Counted twice',
      amount: -20_400,
      holder_id: 'priya',
      report_id: 'october',
    },
    { kind: 'carried', label: 'Carried from earlier reports', note: null, amount: -850, holder_id: 'priya' },
    { kind: 'receives', label: 'Priya Shah receives', note: null, amount: 0, holder_id: 'priya' },
    {
      kind: 'carried_forward',
      label: 'Carried to the next payment of this agreement',
      note: null,
      amount: -12_750,
      holder_id: 'priya',
    },
  ])
})
