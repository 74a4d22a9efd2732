import { expect, test } from 'vitest'
import type { AccountKind, BooksOf } from './journal.ts'
import { journalLines } from './journal.ts'
import { cashChange, correctionChange, daysOfStatement, monthsOfStatement } from './statement.ts'

const payment = { gross_amount: 97_440, commission_amount: 14_616, amount: 82_824 }
type Moves = readonly (readonly [AccountKind, AccountKind, number])[]
const FUNDED: Moves = [
  ['cards', 'payable', 82_824],
  ['cards', 'commission', 14_616],
]

test.each<[string, BooksOf, string, Moves, ReturnType<typeof cashChange>]>([
  [
    'a payer pays gross',
    ...(['payer', 'payment_funded', FUNDED] as const),
    { group: 'shares', currency: 'gbp', amount: -97_440, share: { gross: 97_440, commission: 14_616, net: 82_824 } },
  ],
  ['a payee has nothing yet', 'payee', 'payment_funded', FUNDED, null],
  [
    'a payee receives net',
    ...(['payee', 'transfer_settled', [['in_transit', 'connected_accounts', 82_824]]] as const),
    { group: 'shares', currency: 'gbp', amount: 82_824, share: { gross: 97_440, commission: 14_616, net: 82_824 } },
  ],
  [
    'a part of it goes back, its commission in proportion: 5,882.35 of gross rounds half up',
    ...(['payee', 'transfer_returned', [['connected_accounts', 'payable', 5_000]]] as const),
    { group: 'returns', currency: 'gbp', amount: -5_000, share: { gross: -5_882, commission: -882, net: -5_000 } },
  ],
  [
    'a refund to the payer',
    ...(['payer', 'funding_refunded', [['receivable', 'cards', 97_440]]] as const),
    { group: 'returns', currency: 'gbp', amount: 97_440, share: { gross: -97_440, commission: -14_616, net: -82_824 } },
  ],
  [
    'what the payer’s bank does is nothing to the payee',
    'payee',
    'funding_refunded',
    [['receivable', 'cards', 5]],
    null,
  ],
])('%s', (_name, books, kind, moves, expected) => {
  const postings = moves.map(([source, destination, amount]) => ({
    source,
    destination,
    amount,
    currency: 'gbp' as const,
  }))
  expect(cashChange({ books, kind, is_fee: false, payment, lines: journalLines(books, postings, 'Fernleaf') })).toEqual(
    expected,
  )
})

test.each<[BooksOf, string, Moves, number | null]>([
  [
    'payer',
    'share_corrected',
    [
      ['commission', 'credit', 900],
      ['payable', 'credit', 5_100],
    ],
    6_000,
  ],
  ['payee', 'share_corrected', [['debt', 'credit', 5_100]], -5_100],
  ['payee', 'correction_settled', [['credit', 'debt', 5_100]], 5_100],
  ['platform', 'correction_undone', [['credit', 'debt', 5_100]], 5_100],
  ['payer', 'payment_funded', FUNDED, null],
  ['fee_payer', 'share_corrected', [['debt', 'credit', 5_100]], null],
])('what a correction changes of what is owed, in the books of a %s: %s', (books, kind, moves, expected) => {
  const postings = moves.map(([source, destination, amount]) => ({
    ...{ source, destination, amount },
    currency: 'gbp' as const,
  }))
  const amount = correctionChange({ books, kind, lines: journalLines(books, postings, 'Fernleaf') })?.amount
  expect(amount ?? null).toBe(expected)
})

test('an agreement fee and its refund have no share', () => {
  for (const [kind, source, destination, amount] of [
    ['agreement_fee_charged', 'cards', 'agreement_fees', -20_000],
    ['refund_settled', 'refund_in_transit', 'cards', 20_000],
  ] as const) {
    const lines = journalLines('fee_payer', [{ source, destination, amount: 20_000, currency: 'gbp' }], '')
    const expected = { group: 'fees', currency: 'gbp', amount, share: null }
    expect(cashChange({ books: 'fee_payer', kind, is_fee: true, lines, payment: null })).toEqual(expected)
  }
})

test.each([
  ['2028-02', '2028-02-01', '2028-02-29', 1],
  ['2026', '2026-01-01', '2026-12-31', 12],
])('the days and months of %s', (period, start, end, count) => {
  expect(daysOfStatement(period)).toEqual({ start, end })
  expect(monthsOfStatement(period)).toHaveLength(count)
  expect(monthsOfStatement(period)[0]).toBe(start.slice(0, 7))
})
