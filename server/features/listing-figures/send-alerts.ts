import { sql } from 'kysely'
import { partOfRight, type Suspension, suspensionSentence } from '#domain/listing.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { subscribersAmong } from '#server/queries/subscriptions.ts'
import { ALERTS_AT_ONCE, type Alert, sendAlertsJob } from './alert-job.ts'
import { recipientsOf } from './alert-recipients.ts'

/** Notifies those who wait for it of what has become of a listing, some of them at a time. */
export async function sendSomeAlerts(write: Write, given: Alert): Promise<void> {
  const { tx, now } = write
  const listing = await listingOf(tx, given.listing_id)
  if (!listing) return
  const recipients = await recipientsOf(tx, given)
  const others = recipients.flatMap(({ user_id, is_party }) => (is_party ? [] : [user_id]))
  const subscribers = await subscribersAmong(tx, others, now)
  for (const { user_id, search, is_party } of recipients) {
    // What the marketplace has is for those to whom it is open; what becomes of one's own listing or offer, for everybody.
    if (!is_party && !subscribers.has(user_id)) continue
    const is_seller = user_id === listing.seller_id
    write.notify({
      ...{ recipient_id: user_id, type: 'marketplace', ...wordsOf(listing, given, search) },
      ...{ link_text: 'Open the listing', related_item_type: 'listing', related_item_id: given.listing_id },
      link_url: `/${is_seller ? 'listing-detail' : 'marketplace-detail'}?id=${given.listing_id}`,
    })
    write.publish({ audience: [user_id], topic: 'listingFigures', id: given.listing_id })
  }
  const last = recipients.at(-1)
  if (last && recipients.length === ALERTS_AT_ONCE) write.enqueue(sendAlertsJob, { ...given, after: last.user_id })
}

interface AlertedListing {
  seller_id: string
  basis_points: number
  asking_price: number
  currency: Currency
  suspension: Suspension | null
  provider_id: string
  project_title: string
}

async function listingOf(tx: Tx, listing_id: string): Promise<AlertedListing | undefined> {
  const { rows } = await sql<AlertedListing>`
    select f.seller_id, f.basis_points, f.asking_price, f.currency, f.suspension, a.provider_id, j.title as project_title
    from listing_figures f
    join rights g on g.id = f.right_id
    join agreements a on a.id = g.agreement_id
    join projects j on j.id = a.project_id
    where f.listing_id = ${listing_id}`.execute(tx)
  return rows[0]
}

function wordsOf(listing: AlertedListing, { event, from }: Alert, search: string | null) {
  const { basis_points, provider_id, project_title, asking_price, currency, suspension } = listing
  const what = partOfRight(basis_points, { provider: nameOf(provider_id), project: project_title })
  const price = formatMoney(asking_price, currency)
  if (event === 'listed') {
    return { title: `New listing for “${search}”`, message: `${what} is for sale at ${price}.` }
  }
  if (event === 'price') {
    const way = from !== null && asking_price < from ? 'lower' : 'higher'
    const before = from === null ? '' : ` instead of ${formatMoney(from, currency)}`
    return { title: `A ${way} price: ${price}`, message: `${what} is now for sale at ${price}${before}.` }
  }
  if (event === 'suspended' && suspension) {
    return {
      title: 'Listing suspended',
      message: `${what} cannot be bought for now. ${suspensionSentence(suspension)}`,
    }
  }
  return { title: 'Listing open again', message: `${what} can be bought again for ${price}.` }
}
