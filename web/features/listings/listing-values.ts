import type { InferClientOutputs } from '@orpc/client'
import { linkOptions } from '@tanstack/react-router'
import { formatDate } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'
import { partWords } from '../../shared/listings/listing-words.ts'

type Answers = InferClientOutputs<typeof client>
type Market = Answers['market']

export type Listing = Market['getListing']
export type Offer = Listing['open_offers'][number]
export type Purchase = NonNullable<Listing['purchase']>
export type HeldRight = Market['listMyRights']['rights'][number]
export type Sale = Market['listTransactions']['items'][number]
export type Figures = Answers['listingFigures']['getListingFigures']

export const MY_LISTINGS = linkOptions({ to: '/marketplace', search: { tab: 'my-listings' } })

export const titleOf = (listing: Listing): string => `${listing.project_title}, ${partWords(listing)}`

/** '3% of Fernleaf's revenue in months of £1,000 or more, until 31 May 2029'. */
export function rightWords(listing: Listing): string {
  const { revenue_percentage, project_title, monthly_revenue_threshold: threshold, currency, end_date } = listing
  const months = threshold > 0 ? ` in months of ${formatMoney(threshold, currency)} or more` : ''
  const end = end_date === null ? ', without an end' : `, until ${formatDate(end_date)}`
  return `${revenue_percentage}% of ${project_title}'s revenue${months}${end}`
}

type FirstRefusal = NonNullable<Listing['first_refusal']>

/** 'Priya Shah and Olivia Hart' */
export const refusersOf = ({ holders }: FirstRefusal): string => holders.map(({ name }) => name).join(' and ')

export const isOfTwo = ({ holders }: FirstRefusal): boolean => holders.length > 1

/** 'Priya Shah has first refusal for 7 days.' */
export const firstRefusalSentence = (one: FirstRefusal): string =>
  `${refusersOf(one)} ${isOfTwo(one) ? 'have' : 'has'} first refusal for ${countOf(one.days, 'day')}.`

/** What can be done with an open offer. */
export type Move = 'accept' | 'counter' | 'decline' | 'withdraw'
