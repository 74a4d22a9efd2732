import type { Contract } from '#contract/index.ts'
import { MAX_OF_ALL } from '#contract/paying.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { cardWords } from '#domain/card.ts'
import { chargesOf, chargesSentence, groupIntoCharges } from '#domain/charge-parts.ts'
import { FUNDING, type FundingMethod } from '#domain/funding-method.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import { foreseenWords, heldWords, type Judged, judgeSelection, tooManyWords } from '#domain/payment-selection.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { cashBalancesOf, fundingMethodsFor } from '#server/queries/funding-methods.ts'
import { findCard } from '#server/queries/saved-cards.ts'
import { candidatesOf, candidatesWith, type ShownCandidate } from './selection.ts'

type Preview = Contract['payments']['previewPayments']
type Shown = Judged<ShownCandidate>

/** What paying a selection would do, by the same rule that pays it. */
export const previewPayments: Handler<Preview> = async (
  context,
  { payment_ids, all, payment_method, payment_method_id },
) => {
  const { db, viewer } = context
  const candidates = all ? await candidatesOf(context, all) : await candidatesWith(context, payment_ids ?? [])
  if (!all && candidates.length < new Set(payment_ids).size) return refuse('NOT_FOUND')
  const judged = judgeSelection(candidates)
  const paid = judged.filter(({ refusal }) => refusal === null)
  const held = judged.filter(({ refusal }) => refusal === 'below_minimum')
  const restricted = byPayee(judged.filter(({ refusal }) => refusal === 'payee_not_verified'))
  const amount = chargeOf(paid)
  const card =
    payment_method === 'card' && payment_method_id ? await findCard(db, viewer.id, payment_method_id) : undefined
  const currency = (paid[0] ?? judged[0])?.payment.currency ?? TOTALS_CURRENCY
  const groups = groupIntoCharges(paid, currency)
  const methods = await fundingMethodsFor(db, currency)
  const cash = await cashBalancesOf(db, viewer.id)
  return {
    payment_ids: all ? null : paid.map(({ payment }) => payment.id),
    count: paid.length,
    amount,
    net_amount: sumAmounts(paid.filter(isTransferred).map(({ payment }) => payment.amount)),
    currency,
    held: byPayee(held).map((of_payee) => ({ ...countedFor(of_payee), sentence: heldSentence(of_payee) })),
    below_minimum: held.length,
    restricted: restricted.map(countedFor),
    not_payable: judged.length - paid.length - held.length - restricted.flat().length,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    sentence: foreseenWords({
      ...{ count: paid.length, amount, currency, below_minimum: held.length, restricted: restricted.length },
      card:
        amount === 0
          ? null
          : payment_method === 'card'
            ? card
              ? cardWords(card)
              : null
            : FUNDING[payment_method].noun,
    }),
    charges: chargesOf(groups, currency),
    charges_sentence: chargesSentence(groups, currency),
    methods,
    cash_balance: cash.find((one) => one.currency === currency)?.amount ?? 0,
    problem: problemOf(paid) ?? (amount > 0 ? disabledReason(methods, payment_method) : null),
  }
}

const disabledReason = (methods: { method: FundingMethod; disabled_reason: string | null }[], chosen: FundingMethod) =>
  methods.find(({ method }) => method === chosen)?.disabled_reason ?? null

/** Whose payee has the money is only charged again. */
const isTransferred = ({ payment }: Shown) => payment.status !== 'completed'

const chargeOf = (some: readonly Shown[]) => sumAmounts(some.map(({ charge }) => charge))

const byPayee = (some: readonly Shown[]): [Shown, ...Shown[]][] =>
  [...Map.groupBy(some, ({ payment }) => payment.payee_id).values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more]] : [],
  )

function countedFor(some: [Shown, ...Shown[]]) {
  const [{ payment }] = some
  return { payee: { id: payment.payee_id, name: payment.payee_name }, count: some.length, amount: chargeOf(some) }
}

function heldSentence(some: [Shown, ...Shown[]]): string {
  const [{ payment }] = some
  const since = some.map((one) => dayOf(one.payment.created_at)).sort()[0] ?? dayOf(payment.created_at)
  return heldWords({ name: payment.payee_name, amount: chargeOf(some), currency: payment.currency, since })
}

function problemOf(paid: readonly Shown[]): string | null {
  if (paid.length === 0) return REFUSALS.NOTHING_SELECTED.message
  if (new Set(paid.map(({ payment }) => payment.currency)).size > 1) return REFUSALS.MIXED_CURRENCIES.message
  return paid.length > MAX_OF_ALL ? tooManyWords(MAX_OF_ALL) : null
}
