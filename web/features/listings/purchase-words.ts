import { formatDate } from '#domain/calendar-date-words.ts'
import { cardWords } from '#domain/card.ts'
import { formatMoney } from '#domain/money.ts'
import type { ProgressStep } from '../../ui/progress-steps.tsx'
import { formatTimestampDay, formatTimestampTime } from '../../ui/timestamps.ts'
import type { Purchase } from './listing-values.ts'

// Live events bring news at once; this is for when they are cut off.
export const LOOK_AGAIN_MS = 4000

const NOT_CHARGED = 'You have not been charged.'

/** Where the payment and the right are, for the buyer. */
export function stepsOf(purchase: Purchase): ProgressStep[] {
  const { status, total, currency, card, reserved_until, trade_day, failure_message, first_refusal } = purchase
  const sum = formatMoney(total, currency)
  const source = card ? `${sum} from ${cardWords(card)}` : sum
  const moved: ProgressStep = { label: 'Right transferred', state: 'waiting' }
  switch (status) {
    case 'waiting':
      return [
        {
          label: 'Waiting for first refusal',
          state: 'active',
          note: `${first_refusal?.name} can buy first until ${formatTimestampDay(reserved_until)}. If they do not, ${sum} is charged${card ? ` to ${cardWords(card)}` : ''}. ${NOT_CHARGED}`,
        },
        { label: 'Payment', state: 'waiting' },
        moved,
      ]
    case 'passed_over':
      return [
        { label: 'Not sold to you', state: 'failed', note: [failure_message, NOT_CHARGED].filter(Boolean).join(' ') },
      ]
    case 'reserved':
      return [
        {
          label: 'Processing payment...',
          state: 'active',
          note: `${source}. The listing is held for you until ${formatTimestampTime(reserved_until)}.`,
        },
        moved,
      ]
    case 'settled':
      return [
        { label: 'Payment successful', state: 'done', note: source },
        {
          ...moved,
          state: 'done',
          note: trade_day ? `The revenue from ${formatDate(trade_day)} on is yours.` : undefined,
        },
      ]
    case 'failed':
      return [
        { label: 'Payment failed', state: 'failed', note: [failure_message, NOT_CHARGED].filter(Boolean).join(' ') },
        moved,
      ]
    case 'expired':
      return [
        {
          label: 'Payment not confirmed in time',
          state: 'failed',
          note: `${NOT_CHARGED} The listing is no longer held for you.`,
        },
        moved,
      ]
    case 'refunding':
    case 'refunded':
      return [
        { label: 'Payment successful', state: 'done', note: source },
        {
          ...moved,
          label: 'Right not transferred',
          state: 'failed',
          note: failure_message ?? 'It could no longer be sold.',
        },
        {
          label: status === 'refunded' ? 'Refunded' : 'Refunding...',
          state: status === 'refunded' ? 'done' : 'active',
          note: `${sum} to the card that paid.`,
        },
      ]
  }
}
