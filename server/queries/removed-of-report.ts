import { type Kysely, sql } from 'kysely'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { PaymentRemoval } from '#domain/payment-removal.ts'
import type { DB } from '#server/platform/database.ts'

/** The payments of a report that were removed and can be restored, or were deleted; not those that have a new payment. */
export function removedOfReport(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('removed_payments as x')
    .innerJoin('users as u', 'u.id', 'x.payee_id')
    .select(['x.gross_amount', 'x.commission_amount', 'x.deleted_at', 'u.name as payee_name'])
    .select(sql<Currency>`x.payment->>'currency'`.as('currency'))
    .where('x.report_id', '=', report_id)
    .where(isNotReplaced)
    .orderBy('x.removed_at')
    .orderBy('x.payment_id')
    .execute()
}

/** A share that was calculated again since the payment `x` of it was removed has a new payment. */
export const isNotReplaced = sql<boolean>`not exists (
  select from payments p where p.distribution_id = x.distribution_id and p.payee_id = x.payee_id)`

export type RemovedOfReport = Awaited<ReturnType<typeof removedOfReport>>[number]

/** One that can be restored stands before all that were deleted. */
export function removalOf(removed: readonly RemovedOfReport[]): PaymentRemoval | null {
  if (removed.length === 0) return null
  return removed.some(({ deleted_at }) => deleted_at === null) ? 'removed' : 'deleted'
}

/** How a sentence goes on that says what a removed payment prevents. */
export const RESTORE_BEFORE = 'Restore it, or ask an admin to delete it, before'

const GIVEN_UP =
  'It was never paid, so this report can no longer be corrected. Put the difference into a line of your next report instead, and say so in its description.'

/** Why a removed or deleted payment keeps its report from being corrected, and what to do. */
export const notCorrected = (removed: readonly RemovedOfReport[]): string =>
  `${removalWords(removed)} ${removalOf(removed) === 'deleted' ? GIVEN_UP : `${RESTORE_BEFORE} you correct the report.`}`

/** 'The payment of £828.24 to Priya Shah was removed.' */
export function removalWords(removed: readonly RemovedOfReport[]): string {
  const one = removed.find(({ deleted_at }) => deleted_at === null) ?? removed[0]
  if (!one) throw new Error('No payment was removed.')
  const net = formatMoney(one.gross_amount - one.commission_amount, one.currency)
  return `The payment of ${net} to ${one.payee_name} was ${one.deleted_at ? 'deleted' : 'removed'}.`
}
