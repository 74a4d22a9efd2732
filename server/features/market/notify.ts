import { partOfRight } from '#domain/listing.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { ListingRow } from './store.ts'

type Sold = Pick<ListingRow, 'basis_points' | 'provider_id' | 'project_title'>
type Words = Pick<Notification, 'title' | 'message' | 'priority' | 'mail'>

/** What is sold: “25% of Priya Shah’s right in “Fernleaf””. People are named when it is read. */
export const soldWords = ({ basis_points, provider_id, project_title }: Sold) =>
  partOfRight(basis_points, { provider: nameOf(provider_id), project: project_title })

/** Notifies the seller, who reads it on the page of their listing. */
export function notifySeller(write: Write, listing: Pick<ListingRow, 'id' | 'seller_id'>, words: Words): void {
  notify(write, listing.seller_id, { words, link_url: `/listing-detail?id=${listing.id}`, listing_id: listing.id })
}

export function notifyBuyer(write: Write, buyer_id: string, listing: Pick<ListingRow, 'id'>, words: Words): void {
  notify(write, buyer_id, { words, link_url: `/marketplace-detail?id=${listing.id}`, listing_id: listing.id })
}

/** The person with first refusal decides on a page that asks for no subscription. It is a part of their agreement, so it cannot be hidden. */
export function notifyFirstRefusal(
  write: Write,
  holder_id: string,
  listing: Pick<ListingRow, 'id'>,
  words: Words,
): void {
  const link_url = '/marketplace?tab=first-refusal'
  notify(write, holder_id, { words, link_url, link_text: 'Decide', type: 'agreement', listing_id: listing.id })
}

interface Notice extends Pick<Notification, 'link_url' | 'link_text'> {
  words: Words
  type?: Notification['type']
  listing_id: string
}

function notify(write: Write, recipient_id: string, { words, listing_id, ...rest }: Notice): void {
  write.notify({
    ...{ recipient_id, type: 'marketplace', ...words, link_text: 'Open the listing', ...rest },
    ...{ related_item_type: 'listing', related_item_id: listing_id },
  })
}

/** What buyers do is in a chain of the listing; only the sale itself is in that of the deal, which its parties read. */
export function auditListing(
  write: Write,
  { id, proposal_id }: Pick<ListingRow, 'id' | 'proposal_id'>,
  action: string,
  data?: Record<string, string | number>,
): void {
  const chain = action === 'right_sold' ? `deal:${proposal_id}` : `listing:${id}`
  write.audit({ chain, action, subject_type: 'listing', subject_id: id, ...(data && { data }) })
}

/** The listing has changed for its seller and for those who take part in it. */
export function publishListing(
  { publish }: Write,
  { id, seller_id }: Pick<ListingRow, 'id' | 'seller_id'>,
  others: readonly string[] = [],
): void {
  publish({ audience: [...new Set([seller_id, ...others])], topic: 'market', id })
}
