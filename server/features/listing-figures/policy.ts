import { MAY_TRADE } from '#domain/listing.ts'
import { ROLES } from '#domain/roles.ts'
import { gated } from '#server/platform/http.ts'

/** Every role may read the marketplace, admins to answer for it. */
export const readers = ROLES

/** What is for sale is seen with a subscription. */
export const visitors = gated('marketplace', ROLES)
export const watchers = gated('marketplace', MAY_TRADE)

/** A watchlist is emptied without one. */
export const removers = MAY_TRADE
