import type { z } from 'zod'
import type { paymentSummary } from '#contract/payments.ts'
import { paidInPart, partSentence } from '#domain/charge-parts.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'

/** What is paid of a payment in parts; what the bank of its payer said of the rest is not for its payee. */
export function presentPart(
  row: PaymentRow,
  viewer: Pick<Viewer, 'id'>,
): z.input<typeof paymentSummary>['paid_in_part'] {
  const paid = paidInPart(row)
  if (paid === null) return null
  const is_declined = row.failure?.kind === 'charge' && row.payee_id !== viewer.id
  const rest = row.is_being_charged ? 'charging' : is_declined ? 'declined' : 'due'
  return { paid, sentence: partSentence({ ...row, paid }, rest) }
}

/** Why a charge did not go through is not for the payee. */
export const isBetweenPayerAndBank = (row: PaymentRow, { id }: Pick<Viewer, 'id'>) =>
  row.failure_reason !== null && (row.funded_at === null || paidInPart(row) !== null) && row.payee_id === id
