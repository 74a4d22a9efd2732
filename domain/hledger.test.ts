import { expect, test } from 'vitest'
import { hledgerEntry } from './hledger.ts'

test('a transaction as plain text', () => {
  expect(
    hledgerEntry({
      id: '1A2B3C4D',
      date: '2026-11-02',
      kind: 'payment_funded',
      description: 'Olivia Hart pays Priya Shah’s share: Fernleaf, October 2026',
      lines: [
        { account: ['Assets', 'Card'], amount: -97_440, currency: 'gbp' },
        { account: ['Expenses', 'Revenue shares', 'Fernleaf'], amount: 97_440, currency: 'gbp' },
      ],
    }),
  ).toBe(
    [
      '2026-11-02 * Olivia Hart pays Priya Shah’s share: Fernleaf, October 2026  ; id:1A2B3C4D, kind:payment_funded',
      '    Assets:Card  -974.40 GBP',
      '    Expenses:Revenue shares:Fernleaf  974.40 GBP',
      '',
      '',
    ].join('\n'),
  )
})

// What has a meaning to hledger in a description or in the name of an account, typed by somebody as a title.
test.each([
  ['two  blanks\tand a tab', 'two blanks and a tab'],
  ['a\nnew line', 'a new line'],
  ['a ; comment', 'a , comment'],
  ['(virtual) [balanced]', '{virtual} {balanced}'],
  ['payee | note', 'payee / note'],
  [' \u202E ', '-'],
])('a title %j does not break it', (title, shown) => {
  const lines = [{ account: ['Income', 'Revenue shares', title] as const, amount: 1, currency: 'gbp' as const }]
  const text = hledgerEntry({ id: 'x', date: '2026-11-02', kind: 'k', description: title, lines })
  expect(text.split('\n').slice(0, 2)).toEqual([
    `2026-11-02 * ${shown}  ; id:x, kind:k`,
    `    Income:Revenue shares:${shown}  0.01 GBP`,
  ])
})

test('a colon in a title makes no account below another', () => {
  const lines = [{ account: ['Income', 'Fernleaf: the shop'] as const, amount: 1, currency: 'gbp' as const }]
  expect(hledgerEntry({ id: 'x', date: '2026-11-02', kind: 'k', description: 'd', lines })).toContain(
    'Income:Fernleaf· the shop',
  )
})
