import { formatMoney } from '#domain/money.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { FeeReversal } from './fee-reversal-values.ts'

/** Where a reversal stands, in a sentence for this viewer, who may be neither side. The amount is beside it. */
export function statusSentence(reversal: FeeReversal, viewer_id: string): string {
  const { status, payer, other_party, requested_at, decided_at } = reversal
  const isPayer = payer.id === viewer_id
  const other = other_party.id === viewer_id ? 'you' : other_party.name
  if (status === 'requested') {
    const asked = isPayer ? 'You asked' : `${payer.name} asked`
    return `${asked} on ${formatTimestampDay(requested_at)} for the fee to be charged to ${other}. An admin decides.`
  }
  const decided = formatTimestampDay(decided_at ?? requested_at)
  if (status === 'refused') return `The request to charge the fee to ${other} was refused on ${decided}.`
  return `The request to charge the fee to ${other} was approved on ${decided}.`
}

/** What has become of the money; empty until the request is approved. */
export function moneySentences(reversal: FeeReversal, viewer_id: string): string[] {
  const { refund, charge, payer, other_party } = reversal
  if (!(refund && charge)) return []
  const money = formatMoney(reversal.amount, reversal.currency)
  const isPayer = payer.id === viewer_id
  const isOther = other_party.id === viewer_id
  const refunds = {
    processing: `${money} is being refunded to ${isPayer ? 'your card' : payer.name}.`,
    completed: `${money} was refunded to ${isPayer ? 'your card' : payer.name}${dayWords(refund.settled_at)}.`,
    failed: `The refund to ${isPayer ? 'your card' : payer.name} did not go through. We are looking into it.`,
  }
  const charges = {
    waiting: `${isOther ? 'You are' : `${other_party.name} is`} charged ${money} once the refund has arrived.`,
    processing: `${money} is being charged to ${isOther ? 'your card' : other_party.name}.`,
    owed:
      refund.status === 'completed'
        ? `${isOther ? 'You owe' : `${other_party.name} owes`} ${money}${since(charge.owed_since)}.`
        : `${isOther ? 'You are' : `${other_party.name} is`} asked to pay ${money} once the refund has arrived.`,
    paid: `${isOther ? 'You' : other_party.name} paid ${money}${dayWords(charge.settled_at)}.`,
  }
  return [refunds[refund.status], charges[charge.status]]
}

const dayWords = (at: string | null) => (at ? ` on ${formatTimestampDay(at)}` : '')
const since = (at: string | null) => (at ? ` since ${formatTimestampDay(at)}` : '')

/** What each decision does, in pounds. */
export function decisionEffects({ payer, other_party, other_party_has_card, ...fee }: FeeReversal) {
  const money = formatMoney(fee.amount, fee.currency)
  const approve = other_party_has_card
    ? `This refunds ${money} to ${payer.name} and charges ${money} to ${other_party.name}’s default card.`
    : `This refunds ${money} to ${payer.name} and charges ${money} to ${other_party.name}, who has no saved card and is asked to pay it.`
  return { approve, refuse: `Nothing is refunded or charged: ${payer.name} has paid the ${money} fee.` }
}
