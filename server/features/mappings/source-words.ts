import { formatDate } from '#domain/calendar-date-words.ts'
import { ALL_OF_TYPE_WORDS } from '#domain/mapping-words.ts'
import { formatMoney, isCurrency } from '#domain/money.ts'
import { ALL_OF_TYPE, type MappingType } from '#domain/revenue-mapping.ts'
import type { RevenueSource, SourceKind } from '#server/stripe/revenue-sources.ts'

export const NO_ACCESS = 'Stripe no longer gives access to the connected account. Connect it again.'

const KINDS: Record<MappingType, SourceKind | null> = {
  stripe_product: 'product',
  stripe_price: 'price',
  stripe_subscription: 'subscription',
  stripe_charge: 'charge',
  stripe_invoice: 'invoice',
  stripe_payment_intent: 'payment_intent',
  manual: null,
}

/** What a type counts at Stripe; null for manual mappings. */
export const kindOf = (type: MappingType): SourceKind | null => KINDS[type]

interface SourceChoice {
  value: string
  name: string
  /** What tells it apart from others: its price, or its amount and day. */
  detail: string
}

/** All of a type, as the first of its sources; null where only one can be chosen. */
export function allOfType(type: MappingType): SourceChoice | null {
  const [value, name] = [ALL_OF_TYPE[type], ALL_OF_TYPE_WORDS[type]]
  return value === undefined || name === undefined ? null : { value, name, detail: '' }
}

export function choiceOf(source: RevenueSource): SourceChoice {
  const { id, amount, currency, interval, created } = source
  const money = amount === null || currency === null ? '' : moneyOf(amount, currency)
  const recurs = interval === null ? '' : ` a ${interval}`
  const isSold = interval === null && source.kind !== 'price' && money !== ''
  const day = isSold ? `, ${formatDate(created.toISOString().slice(0, 10))}` : ''
  return { value: id, name: nameOf(source), detail: `${money}${recurs}${day}` }
}

/** What a mapping's source is called: 'Fernleaf, £15.00 a month'. */
export function nameOfSource(source: RevenueSource): string {
  const { name, detail } = choiceOf(source)
  return source.kind === 'price' && detail !== '' ? `${name}, ${detail}` : name
}

const nameOf = ({ id, name }: RevenueSource): string => name?.trim() || id

function moneyOf(amount: number, currency: string): string {
  return isCurrency(currency) ? formatMoney(amount, currency) : currency.toUpperCase()
}
