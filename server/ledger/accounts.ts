import type { AccountKind } from '#domain/journal.ts'
import type { Currency } from '#domain/money.ts'

/** An account of the books, by name. Names say whose money it is and where it waits. */
export interface LedgerAccount {
  name: string
  /** True for the world outside, where money comes from and goes to, and for what the world outside owes. */
  may_go_negative: boolean
}

/** The cards of payers: every pound we hold came from here. */
export const cards = (currency: Currency): LedgerAccount => outside(`outside:cards:${currency}`)

/** The connected accounts of holders: where money leaves our books. */
export const connectedAccounts = (currency: Currency): LedgerAccount =>
  outside(`outside:connected_accounts:${currency}`)

/** What payers have at Stripe that no payment waits for: it is theirs, and in the books only when it goes back. */
export const cashBalances = (currency: Currency): LedgerAccount => outside(`outside:cash_balances:${currency}`)

/** The banks of payers, which what was left of bank transfers goes back to. */
export const banks = (currency: Currency): LedgerAccount => outside(`outside:banks:${currency}`)

/** What the platform has earned by agreement fees. */
export const agreementFees = (currency: Currency): LedgerAccount => ours(`platform:agreement_fees:${currency}`)

/** What the platform has earned by subscriptions. */
export const subscriptions = (currency: Currency): LedgerAccount => ours(`platform:subscriptions:${currency}`)

/** What the platform has earned by commission. */
export const commission = (currency: Currency): LedgerAccount => ours(`platform:commission:${currency}`)

/** Money that has arrived for one payment and is owed to its holder. */
export const payable = (payment_id: string): LedgerAccount => ours(`payment:${payment_id}:payable`)

/** Money of one payment that an attempt to transfer has reserved. */
export const inTransit = (payment_id: string): LedgerAccount => ours(`payment:${payment_id}:in_transit`)

/** What the payer of one payment owes again since their money came back: below zero by as much, above when paid twice. */
export const receivable = (payment_id: string): LedgerAccount => outside(`payment:${payment_id}:receivable`)

/** What a holder was paid too much under an agreement, below zero by as much: later payments settle it. */
export const debt = (agreement_id: string, holder_id: string): LedgerAccount =>
  outside(`agreement:${agreement_id}:holder:${holder_id}:debt`)

/** What the payer has paid too much for a holder, with the commission: later charges are less by as much. */
export const credit = (agreement_id: string, holder_id: string): LedgerAccount =>
  outside(`agreement:${agreement_id}:holder:${holder_id}:credit`)

/** Commission that corrections gave back: below zero by what is not settled yet. */
export const correctedCommission = (currency: Currency): LedgerAccount =>
  outside(`platform:corrected_commission:${currency}`)

/** Agreement fees that came back without a refund of ours: below zero by as much. */
export const returnedFees = (currency: Currency): LedgerAccount => outside(`platform:returned_fees:${currency}`)

/** Money that a refund gives back, until it has left. */
export const refundInTransit = (refund_id: string, currency: Currency): LedgerAccount =>
  ours(`refund:${refund_id}:in_transit:${currency}`)

/** What the platform has earned by fees of the marketplace. */
export const marketFees = (currency: Currency): LedgerAccount => ours(`platform:market_fees:${currency}`)

/** What a buyer has paid for a part of a right that has not changed hands. */
export const purchaseHeld = (purchase_id: string): LedgerAccount => ours(`purchase:${purchase_id}:held`)

/** The price of a sale that is owed to its seller. */
export const purchasePayable = (purchase_id: string): LedgerAccount => ours(`purchase:${purchase_id}:payable`)

/** What of it a transfer has reserved. */
export const purchaseInTransit = (purchase_id: string): LedgerAccount => ours(`purchase:${purchase_id}:in_transit`)

/** What a buyer owes since money of their purchase went back to them: below zero by as much. */
export const purchaseReceivable = (purchase_id: string): LedgerAccount => outside(`purchase:${purchase_id}:receivable`)

const outside = (name: string): LedgerAccount => ({ name, may_go_negative: true })
const ours = (name: string): LedgerAccount => ({ name, may_go_negative: false })

const KINDS: Record<string, AccountKind> = {
  'outside:cards': 'cards',
  'outside:connected_accounts': 'connected_accounts',
  'outside:cash_balances': 'cash_balances',
  'outside:banks': 'banks',
  'platform:agreement_fees': 'agreement_fees',
  'platform:subscriptions': 'subscriptions',
  'platform:commission': 'commission',
  'platform:returned_fees': 'returned_fees',
  'platform:market_fees': 'market_fees',
  'payment:payable': 'payable',
  'purchase:held': 'purchase_held',
  'purchase:payable': 'purchase_payable',
  'purchase:in_transit': 'purchase_in_transit',
  'purchase:receivable': 'purchase_receivable',
  'payment:in_transit': 'in_transit',
  'payment:receivable': 'receivable',
  'refund:in_transit': 'refund_in_transit',
  'agreement:holder:debt': 'debt',
  'agreement:holder:credit': 'credit',
  'platform:corrected_commission': 'corrected_commission',
}

/** What an account is for, by its name. Throws on a name that none of the above gives. */
export function accountKindOf(name: string): AccountKind {
  const kind = KINDS[name.replaceAll(/:[0-9a-f-]{36}(?=:)/g, '').replace(/:[a-z]{3}$/, '')]
  if (!kind) throw new Error(`The ledger account ${name} has no kind.`)
  return kind
}
