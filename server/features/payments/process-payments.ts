import type { Contract } from '#contract/index.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { mayPay, mayRetry, type PaymentRefusal } from '#domain/payment.ts'
import { mayRepay } from '#domain/returned-funds.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { findVisibleBatch } from './batches.ts'
import { beginBatch, chargeFor } from './begin-batch.ts'
import { type PayoutAccount, payoutAccountsOf } from './payout-accounts.ts'
import { presentBatch } from './present-batch.ts'
import { type LockedPayment, lockPayments } from './store.ts'

/**
 * Pays the selected payments (decisions C-128 to C-130): one charge for all that are not funded yet, then a transfer for
 * each. Funded payments are only transferred, never charged again, unless their funding went back to the payer.
 */
export const processPayments: WriteHandler<Contract['payments']['processPayments']> = async (write, input) => {
  const { tx, viewer } = write
  const ids = [...new Set(input.payment_ids)]
  const payments = await lockPayments(tx, ids, viewer.id)
  if (payments.length < ids.length) return refuse('NOT_FOUND')

  // A repeated request after a lost response.
  const before = await findVisibleBatch(tx, viewer, input.id)
  if (before) return isSame(before, ids, input) ? presentBatch(before) : refuse('ALREADY_EXISTS')

  const accounts = await payoutAccountsOf(
    tx,
    payments.map(({ payee_id }) => payee_id),
  )
  const refusal = refuseUnpayable(payments, accounts)
  if (refusal) return refusal
  const [currency, ...others] = new Set(payments.map((payment) => payment.currency))
  if (currency === undefined) return refuse('NOTHING_SELECTED')
  if (others.length > 0) return refuse('MIXED_CURRENCIES')
  const amount = sumAmounts(payments.map(chargeFor))
  if (amount !== input.amount_seen) return refuse('AMOUNT_CHANGED', { message: changedWords(amount, currency) })

  if (amount > 0) {
    await lockCardsOf(tx, viewer.id)
    const card = input.payment_method_id === null ? null : await findCard(tx, viewer.id, input.payment_method_id)
    const customer_id = await customerOf(tx, viewer.id)
    if (!card || !customer_id) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
    await beginBatch(write, input, payments, { amount, currency, customer_id, payment_method_id: card.id })
  } else {
    await beginBatch(write, input, payments, null)
  }
  const batch = await findVisibleBatch(tx, viewer, input.id)
  if (!batch) throw new Error(`The batch ${input.id} was inserted and is not there.`)
  return presentBatch(batch)
}

function refuseUnpayable(
  payments: LockedPayment[],
  accounts: Map<string, PayoutAccount>,
): Refusal<'PAYMENT_NOT_PAYABLE' | 'PAYEE_NOT_READY'> | null {
  const refusals = payments.map((payment) => {
    const payee_verified = accounts.get(payment.payee_id)?.is_verified ?? false
    return { payment, refusal: refusalOf(payment, payee_verified) }
  })
  const other = refusals.find(({ refusal }) => refusal !== null && refusal !== 'payee_not_verified')
  if (other) return refuse('PAYMENT_NOT_PAYABLE')
  const waiting = refusals.filter(({ refusal }) => refusal !== null).map(({ payment }) => payment.payee_name)
  if (waiting.length === 0) return null
  const names = new Intl.ListFormat('en-GB').format([...new Set(waiting)].sort())
  const have = new Set(waiting).size > 1 ? 'have' : 'has'
  const message = `${names} ${have} no verified payout account yet, so we can’t send them money.`
  return refuse('PAYEE_NOT_READY', { message })
}

function refusalOf(payment: LockedPayment, payee_verified: boolean): PaymentRefusal | null {
  const { status, is_being_charged } = payment
  // Also one that failed meanwhile, as when its transfer was reversed.
  if (is_being_charged) return 'payment_already_processing'
  if (status === 'completed') return mayRepay(payment)
  return status === 'failed' ? mayRetry({ status, payee_verified }) : mayPay({ status, payee_verified })
}

const changedWords = (amount: number, currency: Currency) =>
  `The amount is now ${formatMoney(amount, currency)}. Nothing was paid. Check it and try again.`

function isSame(
  before: NonNullable<Awaited<ReturnType<typeof findVisibleBatch>>>,
  ids: string[],
  input: { payment_method: string; payment_method_id: string | null },
): boolean {
  const known = new Set(before.items.map(({ payment_id }) => payment_id))
  return (
    known.size === ids.length &&
    ids.every((id) => known.has(id)) &&
    before.payment_method === input.payment_method &&
    (before.charge === null || before.charge.payment_method_id === input.payment_method_id)
  )
}
