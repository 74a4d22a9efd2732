import type { Currency } from './money.ts'

/** What an account of the ledger is for, whatever payment, refund or currency it belongs to. */
export const ACCOUNT_KINDS = [
  'cards',
  'connected_accounts',
  'cash_balances',
  'banks',
  'agreement_fees',
  'commission',
  'returned_fees',
  'payable',
  'in_transit',
  'receivable',
  'refund_in_transit',
  'debt',
  'credit',
  'corrected_commission',
  'subscriptions',
  'market_fees',
  'purchase_held',
  'purchase_payable',
  'purchase_in_transit',
  'purchase_receivable',
] as const

export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Whose books a movement is written into: the platform's, or those of who pays or receives. */
export type BooksOf = 'platform' | 'payer' | 'payee' | 'fee_payer'

/** A posting of the ledger: the amount, in minor units and positive, goes from the source to the destination. */
export interface LedgerPosting {
  source: AccountKind
  destination: AccountKind
  amount: number
  currency: Currency
}

/** A line of a journal. The amount is in minor units: a debit is positive, a credit negative. */
export interface JournalLine {
  account: JournalAccount
  amount: number
  currency: Currency
}

/** An account of a journal, from its type down: `['Expenses', 'Revenue shares', 'Fernleaf']`. */
export type JournalAccount = readonly [AccountType, ...string[]]
type AccountType = 'Assets' | 'Liabilities' | 'Income' | 'Expenses'

/** The cash of each, with the accounts below it: what a statement is about. */
export const CASH: Record<BooksOf, JournalAccount> = {
  platform: ['Assets', 'Stripe'],
  payer: ['Assets', 'Card'],
  payee: ['Assets', 'Stripe account'],
  fee_payer: ['Assets', 'Card'],
}

/** What payees were paid too much, in the books of each. */
export const OVERPAID: Record<Exclude<BooksOf, 'fee_payer'>, JournalAccount> = {
  platform: ['Liabilities', 'Overpaid by payers'],
  payer: ['Assets', 'Overpaid shares'],
  payee: ['Liabilities', 'Overpaid shares'],
}

const shares = (type: 'Income' | 'Expenses', project: string): JournalAccount => [type, 'Revenue shares', project]

/** Where each account of the ledger is found in the books of each. What does not concern them is on one account on both sides. */
const CHARTS: Record<BooksOf, (kind: AccountKind, project: string) => JournalAccount> = {
  platform: (kind) => PLATFORM[kind],
  payer: (kind, project) => {
    if (kind === 'cards') return CASH.payer
    if (kind === 'receivable') return ['Liabilities', 'Owed again']
    if (kind === 'credit') return OVERPAID.payer
    if (kind === 'refund_in_transit') return REFUNDS
    return COMMISSIONS.has(kind) ? COMMISSION : shares('Expenses', project)
  },
  payee: (kind, project) => {
    if (kind === 'connected_accounts') return CASH.payee
    if (kind === 'payable' || kind === 'in_transit') return ['Assets', 'On the way']
    if (kind === 'debt') return OVERPAID.payee
    return COMMISSIONS.has(kind) ? COMMISSION : shares('Income', project)
  },
  fee_payer: (kind) => {
    if (kind === 'cards') return CASH.fee_payer
    if (kind === 'subscriptions') return ['Expenses', 'Subscriptions']
    return kind === 'refund_in_transit' ? REFUNDS : ['Expenses', 'Agreement fees']
  },
}

const REFUNDS: JournalAccount = ['Assets', 'Refunds on the way']
const COMMISSIONS: ReadonlySet<AccountKind> = new Set(['commission', 'corrected_commission'])
const COMMISSION: JournalAccount = ['Expenses', 'Platform commission']

const PLATFORM: Record<AccountKind, JournalAccount> = {
  cards: ['Assets', 'Stripe', 'Charges'],
  connected_accounts: ['Assets', 'Stripe', 'Transfers'],
  // Money of payers: what leaves one for the other changes nothing of ours.
  cash_balances: ['Liabilities', 'Left of bank transfers'],
  banks: ['Liabilities', 'Left of bank transfers'],
  agreement_fees: ['Income', 'Agreement fees'],
  commission: ['Income', 'Commission'],
  returned_fees: ['Expenses', 'Returned agreement fees'],
  payable: ['Liabilities', 'Payees'],
  in_transit: ['Liabilities', 'Transfers in transit'],
  receivable: ['Assets', 'Owed by payers'],
  refund_in_transit: ['Liabilities', 'Refunds in transit'],
  debt: ['Assets', 'Owed by payees'],
  credit: OVERPAID.platform,
  corrected_commission: ['Income', 'Commission'],
  subscriptions: ['Income', 'Subscriptions'],
  market_fees: ['Income', 'Marketplace fees'],
  purchase_held: ['Liabilities', 'Buyers'],
  purchase_payable: ['Liabilities', 'Sellers'],
  purchase_in_transit: ['Liabilities', 'Transfers in transit'],
  purchase_receivable: ['Assets', 'Owed by buyers'],
}

/**
 * A transaction of the ledger as a journal has it, in the books of the platform or of one party: one line for each account
 * that it changes, which sum to zero in each currency. None when it changes nothing of theirs.
 */
export function journalLines(books: BooksOf, postings: readonly LedgerPosting[], project: string): JournalLine[] {
  const lines = new Map<string, JournalLine>()
  // The ledger counts what came into an account; for the platform that is what it owes to somebody else.
  const sign = books === 'platform' ? -1 : 1
  const add = (kind: AccountKind, amount: number, currency: Currency) => {
    const account = CHARTS[books](kind, project)
    const key = JSON.stringify([currency, account])
    const line = lines.get(key) ?? { account, amount: 0, currency }
    lines.set(key, { ...line, amount: line.amount + sign * amount })
  }
  for (const { source, destination, amount, currency } of postings) {
    add(source, -amount, currency)
    add(destination, amount, currency)
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}
