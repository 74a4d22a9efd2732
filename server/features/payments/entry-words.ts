import { asObject, asOwner, atStart, type Mention } from '#domain/mention.ts'

/** Whom a ledger entry about a payment mentions, and to which transfer attempt it belongs. */
export interface EntryFacts {
  payer: Mention
  payee: Mention
  attempt: number
}

/** The start of each ledger memo about a payment. The ledger stores name placeholders, a trace addresses its viewer. */
export const ENTRY_WORDS = {
  payment_funded: ({ payer, payee }: EntryFacts) => `${atStart(payer, ['pay', 'pays'])} ${asOwner(payee, 'share')}`,
  share_corrected: ({ payee }: EntryFacts) => `${atStart(payee, ['were', 'was'])} paid too much for earlier periods`,
  correction_undone: ({ payee }: EntryFacts) => `Undone to calculate ${asOwner(payee, 'share')} again`,
  correction_settled: ({ payee }: EntryFacts) => `Settled with ${asOwner(payee, 'share')}`,
  transfer_reserved: ({ payee, attempt }: EntryFacts) => `Set aside for ${asObject(payee)}${attemptWords(attempt)}`,
  transfer_settled: ({ payee, attempt }: EntryFacts) => `Transferred to ${asObject(payee)}${attemptWords(attempt)}`,
  transfer_released: ({ payee, attempt }: EntryFacts) =>
    `Transfer to ${asObject(payee)} failed${attemptWords(attempt)}`,
  funding_refunded: ({ payer }: EntryFacts) => `Refunded to ${asObject(payer)}`,
  funding_charged_back: ({ payer }: EntryFacts) => `Charged back by the bank of ${asObject(payer)}`,
  funding_recovered: ({ payer }: EntryFacts) => `Recovered from the bank of ${asObject(payer)}`,
  rest_due: ({ payer }: EntryFacts) => `${atStart(payer, ['owe', 'owes'])} the rest until it is charged`,
  part_paid: ({ payer }: EntryFacts) => atStart(payer, ['pay a further part', 'pays a further part']),
  funding_repaid: ({ payer }: EntryFacts) => atStart(payer, ['pay again', 'pays again']),
  transfer_returned: ({ payee, attempt }: EntryFacts) =>
    `Transfer to ${asObject(payee)} reversed${attemptWords(attempt)}`,
}

export type EntryKind = keyof typeof ENTRY_WORDS

export const isEntryKind = (kind: string): kind is EntryKind => Object.hasOwn(ENTRY_WORDS, kind)

const attemptWords = (attempt: number) => (attempt > 1 ? ` (attempt ${attempt})` : '')
