import { MAY_TRADE } from '#domain/listing.ts'
import { ROLES } from '#domain/roles.ts'
import { gated } from '#server/platform/http.ts'

/** What is one's own is seen, and paid, without a subscription. */
export const readers = ROLES
export const participants = MAY_TRADE
/** The marketplace itself asks for one. */
export const visitors = gated('marketplace', ROLES)
export const traders = gated('marketplace', MAY_TRADE)
