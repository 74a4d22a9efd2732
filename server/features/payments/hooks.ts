import type { MemberContext } from '#server/platform/http.ts'

/** What features above answer for payments. */
export interface PaymentHooks {
  payment_journal: PaymentJournal
}

/** The entries of the ledger about these payments as a journal in a file, in the books of the viewer. */
export type PaymentJournal = (
  context: Pick<MemberContext, 'db' | 'viewer'>,
  wanted: { name: string; payment_ids: readonly string[]; format: 'accounting' | 'hledger' },
) => Promise<File>
