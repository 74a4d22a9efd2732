import type { ReturnBand } from '#domain/listing-filters.ts'

/** What narrows the list; what is not given does not. */
export interface ListingNarrowing {
  search?: string | undefined
  industries?: readonly string[] | undefined
  stages?: readonly string[] | undefined
  returns?: readonly ReturnBand[] | undefined
  /** In minor units. */
  price_up_to?: number | undefined
  months_from?: number | undefined
  paid_on_time?: number | undefined
}

/** The query of the address that shows the list so narrowed, without the question mark. Prices are in pounds there. */
export function queryOfNarrowing(narrowing: ListingNarrowing): string {
  const { price_up_to } = narrowing
  const values = {
    search: narrowing.search,
    industry: narrowing.industries?.join(','),
    stage: narrowing.stages?.join(','),
    return: narrowing.returns?.join(','),
    price: price_up_to === undefined ? undefined : String(price_up_to / 100),
    term: narrowing.months_from?.toString(),
    on_time: narrowing.paid_on_time?.toString(),
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.toString()
}
