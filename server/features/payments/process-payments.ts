import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { MAX_IN_BATCH, MAX_OF_ALL } from '#contract/paying.ts'
import { type ChargeGroup, groupIntoCharges } from '#domain/charge-parts.ts'
import { isAskingMethod } from '#domain/funding-method.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { type Judged, judgeSelection, tooManyWords } from '#domain/payment-selection.ts'
import { paymentsWords } from '#domain/payment-words.ts'
import { noPayoutAccountWords } from '#domain/payout-account.ts'
import { Refusal, refuse } from '#server/platform/commands.ts'
import type { InputOf, MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { problemOfMethod } from '#server/queries/funding-methods.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import type { ChargeFunding } from '#server/stripe/request-charge.ts'
import { findVisibleBatch } from './batches.ts'
import { type BatchFacts, beginBatch } from './begin-batch.ts'
import { refuseMissing } from './missing-payment.ts'
import { type PayoutAccount, payoutAccountsOf } from './payout-accounts.ts'
import { presentBatch } from './present-batch.ts'
import { recordLargeBatch } from './record-large-batch.ts'
import { candidatesOf } from './selection.ts'
import { type LockedPayment, lockPayments } from './store.ts'

type Input = InputOf<Contract['payments']['processPayments']>

/**
 * Pays the selected payments (decisions C-128 to C-130): one charge for all that are not funded yet, or as few as Stripe takes,
 * then a transfer for each. Funded payments are only transferred, never charged again, unless their funding went back to the
 * payer. Of named payments all are paid or none; of all that match filters, those that can be, if they come to what the payer
 * saw.
 */
export const processPayments: WriteHandler<Contract['payments']['processPayments']> = async (write, input) => {
  const { tx, viewer } = write
  const candidates = input.all ? await candidatesOf({ db: tx, viewer, today: dayOf(write.now) }, input.all) : null
  const many = candidates && judgeSelection(candidates).filter(({ refusal }) => refusal === null)
  const is_large = many !== null && many.length > MAX_IN_BATCH
  const ids = candidates?.map(({ id }) => id) ?? [...new Set(input.payment_ids)]
  const payments = is_large ? [] : await lockPayments(tx, ids, viewer.id)
  if (!is_large && payments.length < ids.length) return refuseMissing(tx, viewer, ids)

  // A repeated request after a lost response.
  const before = await findVisibleBatch(tx, viewer, input.id)
  if (before) return isSame(before, ids, input) ? presentBatch(before) : refuse('ALREADY_EXISTS')

  const accounts = await payoutAccountsOf(
    tx,
    payments.map(({ payee_id }) => payee_id),
  )
  const judged = judgeSelection(payments.map((payment) => asCandidate(payment, accounts)))
  const refusal = input.all ? null : refuseUnpayable(judged)
  if (refusal) return refusal
  const wanted = judged.filter(({ refusal }) => refusal === null)
  const paid: readonly Judged[] = is_large ? many : wanted
  const [currency, ...others] = new Set(paid.map(({ payment }) => payment.currency))
  if (currency === undefined) return refuse('NOTHING_SELECTED')
  if (others.length > 0) return refuse('MIXED_CURRENCIES')
  const amount = sumAmounts(paid.map(({ charge }) => charge))
  if (amount !== input.amount_seen || (input.all && paid.length !== input.count_seen)) {
    return refuse('AMOUNT_CHANGED', { message: changedWords(input, { amount, currency, count: paid.length }) })
  }
  if (paid.length > MAX_OF_ALL) return refuse('INVALID_INPUT', { message: tooManyWords(MAX_OF_ALL) })

  const funding = amount > 0 ? await fundingFrom(write, input, currency) : null
  if (funding instanceof Refusal) return funding
  if (is_large) await inSeries(input, groupIntoCharges(paid, currency), (batch) => recordLargeBatch(write, batch))
  else {
    await inSeries(input, groupIntoCharges(wanted, currency), ({ amount, ...batch }) =>
      beginBatch(write, batch, funding && { ...funding, amount, currency }),
    )
  }
  const batch = await findVisibleBatch(tx, viewer, input.id)
  if (!batch) throw new Error(`The batch ${input.id} was inserted and is not there.`)
  return presentBatch(batch)
}

/** Begins a batch for each charge. The first has the id of the request, which the others know as their series. */
async function inSeries<Of>(
  input: Input,
  groups: readonly ChargeGroup<Of>[],
  begin: (batch: ChargeGroup<Of> & BatchFacts) => Promise<void>,
): Promise<void> {
  const { id, payment_method, payment_method_id } = input
  for (const [index, group] of groups.entries()) {
    const place = index === 0 ? { id, series_id: null } : { id: randomUUID(), series_id: id }
    await begin({ ...group, ...place, payment_method, payment_method_id })
  }
}

/** What pays: a card if it is theirs, or a method that is offered. */
async function fundingFrom(
  { tx, viewer }: MemberWrite,
  { payment_method: method, payment_method_id }: Input,
  currency: Currency,
): Promise<ChargeFunding | Refusal<'METHOD_UNAVAILABLE' | 'CARD_NOT_YOURS'>> {
  if (isAskingMethod(method)) {
    const message = await problemOfMethod(tx, method, currency)
    return message ? refuse('METHOD_UNAVAILABLE', { message, field: 'payment_method' }) : { method }
  }
  await lockCardsOf(tx, viewer.id)
  const card = payment_method_id === null ? null : await findCard(tx, viewer.id, payment_method_id)
  const customer_id = await customerOf(tx, viewer.id)
  if (!card || !customer_id) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
  return { method, customer_id, payment_method_id: card.id }
}

type JudgedPayment = Judged<ReturnType<typeof asCandidate>>

const asCandidate = (payment: LockedPayment, accounts: Map<string, PayoutAccount>) => ({
  ...payment,
  is_funded: payment.funded_at !== null,
  payee_verified: accounts.get(payment.payee_id)?.is_verified ?? false,
})

function refuseUnpayable(
  judged: readonly JudgedPayment[],
): Refusal<'PAYMENT_NOT_PAYABLE' | 'PAYEE_NOT_READY' | 'BELOW_MINIMUM'> | null {
  const with_refusal = (wanted: JudgedPayment['refusal']) => judged.filter(({ refusal }) => refusal === wanted)
  const [waiting, held] = [with_refusal('payee_not_verified'), with_refusal('below_minimum')]
  const refused = judged.filter(({ refusal }) => refusal !== null)
  if (refused.length > waiting.length + held.length) return refuse('PAYMENT_NOT_PAYABLE')
  if (waiting.length === 0) return held.length > 0 ? refuse('BELOW_MINIMUM') : null
  const names = waiting.map(({ payment }) => payment.payee_name)
  return refuse('PAYEE_NOT_READY', { message: noPayoutAccountWords(names) })
}

function changedWords(
  { all }: Input,
  { amount, currency, count }: { amount: number; currency: Currency; count: number },
): string {
  const money = formatMoney(amount, currency)
  const now = all ? `It is now ${paymentsWords(count)} and ${money}.` : `The amount is now ${money}.`
  return `${now} Nothing was paid. Check it and try again.`
}

function isSame(before: NonNullable<Awaited<ReturnType<typeof findVisibleBatch>>>, ids: string[], input: Input) {
  const known = new Set(before.items.map(({ payment_id }) => payment_id))
  const has_same_payments = input.all
    ? before.counts.all === input.count_seen
    : known.size === ids.length && ids.every((id) => known.has(id))
  return (
    has_same_payments &&
    before.payment_method === input.payment_method &&
    (before.card_id === null || before.card_id === input.payment_method_id)
  )
}
