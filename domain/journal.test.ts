import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, type AccountKind, type BooksOf, journalLines, type LedgerPosting } from './journal.ts'
import { sumAmounts } from './money.ts'

const move = (source: AccountKind, destination: AccountKind, amount: number): LedgerPosting => ({
  ...{ source, destination, amount },
  currency: 'gbp',
})

const FUNDED = [move('cards', 'payable', 82_824), move('cards', 'commission', 14_616)]
const RESERVED = [move('payable', 'in_transit', 82_824)]
const SETTLED = [move('in_transit', 'connected_accounts', 82_824)]
const CHARGED_BACK = [move('receivable', 'cards', 97_440)]
const PAID_AGAIN = [move('cards', 'receivable', 97_440)]
const REVERSED = [move('connected_accounts', 'payable', 5_000)]
const CORRECTED = [move('debt', 'credit', 8_500), move('corrected_commission', 'credit', 1_500)]
const FEE = [move('cards', 'agreement_fees', 20_000)]
const FEE_SET_ASIDE = [move('agreement_fees', 'refund_in_transit', 20_000)]
const FEE_REFUNDED = [move('refund_in_transit', 'cards', 20_000)]

const written = (books: BooksOf, postings: LedgerPosting[]) =>
  journalLines(books, postings, 'Fernleaf').map(({ account, amount }) => `${account.join(':')} ${amount}`)

describe('in the books of', () => {
  test.each<[string, BooksOf, LedgerPosting[], string[]]>([
    [
      'a payer, a payment is an expense of gross, with the commission apart',
      'payer',
      FUNDED,
      ['Assets:Card -97440', 'Expenses:Revenue shares:Fernleaf 82824', 'Expenses:Platform commission 14616'],
    ],
    ['a payer, what happens to it afterwards is nothing', 'payer', [...RESERVED, ...SETTLED], []],
    [
      'a payer, what came back is owed again',
      'payer',
      CHARGED_BACK,
      ['Liabilities:Owed again -97440', 'Assets:Card 97440'],
    ],
    ['a payer, paying again settles it', 'payer', PAID_AGAIN, ['Assets:Card -97440', 'Liabilities:Owed again 97440']],
    ['a payer, a reversed transfer is nothing', 'payer', REVERSED, []],
    [
      'a payee, a payment is income of gross less commission, and on the way',
      'payee',
      FUNDED,
      ['Income:Revenue shares:Fernleaf -97440', 'Assets:On the way 82824', 'Expenses:Platform commission 14616'],
    ],
    ['a payee, money set aside for a transfer stays where it is', 'payee', RESERVED, []],
    ['a payee, it arrives', 'payee', SETTLED, ['Assets:On the way -82824', 'Assets:Stripe account 82824']],
    ['a payee, a refund to the payer is nothing', 'payee', CHARGED_BACK, []],
    [
      'a payee, a reversed transfer goes back',
      'payee',
      REVERSED,
      ['Assets:Stripe account -5000', 'Assets:On the way 5000'],
    ],
    ['who pays a fee, it is an expense', 'fee_payer', FEE, ['Assets:Card -20000', 'Expenses:Agreement fees 20000']],
    [
      'who pays a fee, a refund is on the way',
      'fee_payer',
      FEE_SET_ASIDE,
      ['Expenses:Agreement fees -20000', 'Assets:Refunds on the way 20000'],
    ],
    [
      'who pays a fee, it arrives',
      'fee_payer',
      FEE_REFUNDED,
      ['Assets:Refunds on the way -20000', 'Assets:Card 20000'],
    ],
    [
      'a payer, what was paid too much is an asset, and less of an expense',
      'payer',
      CORRECTED,
      ['Expenses:Revenue shares:Fernleaf -8500', 'Assets:Overpaid shares 10000', 'Expenses:Platform commission -1500'],
    ],
    [
      'a payee, it is a liability, and less of an income',
      'payee',
      CORRECTED,
      [
        'Liabilities:Overpaid shares -8500',
        'Income:Revenue shares:Fernleaf 10000',
        'Expenses:Platform commission -1500',
      ],
    ],
    [
      'the platform, a payment is a charge, a debt to the payee and a commission',
      'platform',
      FUNDED,
      ['Assets:Stripe:Charges 97440', 'Liabilities:Payees -82824', 'Income:Commission -14616'],
    ],
    [
      'the platform, a transfer pays the debt',
      'platform',
      SETTLED,
      ['Liabilities:Transfers in transit 82824', 'Assets:Stripe:Transfers -82824'],
    ],
    [
      'the platform, what is charged back is owed by the payer',
      'platform',
      CHARGED_BACK,
      ['Assets:Owed by payers 97440', 'Assets:Stripe:Charges -97440'],
    ],
  ])('%s', (_name, books, postings, lines) => {
    expect(written(books, postings)).toEqual(lines)
  })
})

test('every transaction sums to zero in every currency, in all books', () => {
  for (const books of ['platform', 'payer', 'payee', 'fee_payer'] as const) {
    for (const source of ACCOUNT_KINDS) {
      for (const destination of ACCOUNT_KINDS) {
        const dollars = { ...move(source, destination, 7), currency: 'usd' as const }
        const lines = journalLines(books, [move(source, destination, 100), dollars], 'Fernleaf')
        for (const currency of ['gbp', 'usd']) {
          expect(sumAmounts(lines.filter((line) => line.currency === currency).map(({ amount }) => amount))).toBe(0)
        }
      }
    }
  }
})
