import { LISTING_SORTS, LISTING_STAGES, RETURN_BAND_KEYS, RETURN_BANDS } from '#domain/listing-filters.ts'
import { formatWholeMoney } from '#domain/money.ts'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { chosenIn, listIn } from '../../shared/lists/chosen-in-address.ts'

const SORT_LABELS: Record<(typeof LISTING_SORTS)[number], string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'return-high': 'Highest return',
  'discount-high': 'Highest discount',
}
export const SORTS = LISTING_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
export const DEFAULT_SORT = 'newest'

export const STAGES = LISTING_STAGES.map((value) => ({ value, label: value }))
export const RETURNS = RETURN_BAND_KEYS.map((value) => ({ value, label: RETURN_BANDS[value].label }))

/** In pounds, as the address has them. */
export const PRICES = ['1000', '2500', '5000', '10000', '25000', '50000'].map((value) => ({
  value,
  label: `up to ${formatWholeMoney(Number(value) * 100, 'gbp')}`,
}))
export const TERMS = ['12', '24', '36', '48', '60'].map((value) => ({ value, label: `${value} months or more` }))
export const PUNCTUALITY = [
  { value: '100', label: 'every month' },
  { value: '90', label: '90% of months or more' },
  { value: '75', label: '75% of months or more' },
]

/** The filters, without the order. */
export const FILTER_PARAMS = ['search', 'industry', 'stage', 'return', 'price', 'term', 'on_time'] as const
/** What another tab begins without. */
export const LISTING_PARAMS = [...FILTER_PARAMS, 'sort'] as const
const NOTHING = Object.fromEntries(FILTER_PARAMS.map((name) => [name, undefined]))

/** The filters in the address; unknown values are ignored. */
export function useListingFilters() {
  const { search: address, set } = useAddress()
  const price = oneOf(PRICES, address.price)
  const narrowing = {
    search: address.search?.slice(0, 100),
    industries: listIn(address.industry),
    stages: chosenIn(STAGES, address.stage),
    returns: chosenIn(RETURNS, address.return),
    price_up_to: price && Number(price) * 100,
    months_from: numberIn(TERMS, address.term),
    paid_on_time: numberIn(PUNCTUALITY, address.on_time),
  }
  return {
    narrowing,
    sort: oneOf(SORTS, address.sort) ?? DEFAULT_SORT,
    onReset: Object.values(narrowing).some((value) => value !== undefined) ? () => set(NOTHING) : undefined,
  }
}

function numberIn(options: readonly { value: string }[], text: string | undefined): number | undefined {
  const value = oneOf(options, text)
  return value === undefined ? undefined : Number(value)
}
