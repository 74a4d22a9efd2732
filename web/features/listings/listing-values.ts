import type { InferClientOutputs } from '@orpc/client'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'
import { linkOf } from '../../lib/link-of.ts'

type Answers = InferClientOutputs<typeof client>
type Market = Answers['market']

export type Listing = Market['getListing']
export type Offer = Listing['open_offers'][number]
export type Purchase = NonNullable<Listing['purchase']>
export type HeldRight = Market['listMyRights']['rights'][number]
export type Sale = Market['listTransactions']['items'][number]
export type Figures = Answers['listingFigures']['getListingFigures']

export const MARKETPLACE = linkOf('/marketplace')
export const MY_LISTINGS = linkOf('/marketplace?tab=my-listings')

/** '25% of Priya Shah's right'. */
export const partWords = ({ rev_share_percentage, provider_name }: Listing): string =>
  `${rev_share_percentage}% of ${provider_name}'s right`

export const titleOf = (listing: Listing): string => `${listing.project_title}, ${partWords(listing)}`

/** '3% of Fernleaf's revenue in months of £1,000 or more, until 31 May 2029'. */
export function rightWords(listing: Listing): string {
  const { revenue_percentage, project_title, monthly_revenue_threshold: threshold, currency, end_date } = listing
  const months = threshold > 0 ? ` in months of ${formatMoney(threshold, currency)} or more` : ''
  const end = end_date === null ? ', without an end' : `, until ${formatDate(end_date)}`
  return `${revenue_percentage}% of ${project_title}'s revenue${months}${end}`
}

/** What can be done with an open offer. */
export type Move = 'accept' | 'counter' | 'decline' | 'withdraw'
