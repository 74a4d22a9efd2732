import type { Kysely } from 'kysely'
import { paidInPart, partSentence } from '#domain/charge-parts.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { paymentFailure, whatToDo } from '#domain/payment-error.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'

export async function notifyOfFailedCharge(write: Write, charge: SettledCharge & { status: 'failed' }): Promise<void> {
  const { subject_id: batch_id, failure_code: reason, failure_message: message, payer_id, amount, currency } = charge
  const [first, second] = await chargedOf(write.tx, batch_id).limit(2).execute()
  notifyPayer(write, { batch_id, reason, message, payer_id, amount, currency }, first && !second ? first : null)
}

/** The rest of a payment is not charged, as its payer has removed the card. */
export async function notifyOfMissingCard(
  write: Write,
  failed: Omit<Failed, 'reason'> & { payment_id: string },
): Promise<void> {
  const { payment_id, ...rest } = failed
  const payment = await chargedOf(write.tx, failed.batch_id)
    .where('i.payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  notifyPayer(write, { ...rest, reason: null }, payment)
}

interface Failed {
  batch_id: string
  payer_id: string
  amount: number
  currency: Currency
  reason: string | null
  message: string
}

const chargedOf = (db: Kysely<DB>, batch_id: string) =>
  db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.payment_id', 'p.gross_amount', 'p.owed_amount', 'p.charged_later'])
    .select(({ ref }) => ref('p.status').$castTo<PaymentStatus>().as('status'))
    .where('i.batch_id', '=', batch_id)
    .where('i.charged_amount', '>', 0)
    .orderBy('i.payment_id')

type Charged = Awaited<ReturnType<ReturnType<typeof chargedOf>['executeTakeFirstOrThrow']>>

/** `only` is the payment of the charge, where it was for one alone. */
function notifyPayer(write: Write, failed: Failed, only: Charged | null): void {
  const { batch_id, payer_id, currency, reason, message } = failed
  const paid = only && paidInPart(only)
  const amount = formatMoney(failed.amount, currency)
  const help = whatToDo(paymentFailure({ kind: 'charge', reason, message }))
  const so_far =
    only && paid
      ? `${partSentence({ ...only, paid, currency }, 'declined')} Pay the rest alone: nothing is sent before all of it is paid.`
      : only?.status === 'completed'
        ? `You still owe ${formatMoney(only.owed_amount, currency)} of this payment.`
        : 'No money was taken and nobody was paid.'
  write.notify({
    recipient_id: payer_id,
    type: 'payment',
    title: paid ? 'The rest of a payment could not be charged' : 'The payment could not be charged',
    message: `${amount} could not be charged: ${message} ${so_far} ${help || 'Try again, or pay in another way.'}`,
    link_text: 'Open the payments',
    link_url: only ? `/payments?payment=${only.payment_id}` : '/payments?status=failed',
    priority: 'high',
    related_item_type: 'payment_batch',
    related_item_id: batch_id,
  })
}
