import { gated } from '#server/platform/http.ts'

const MEMBERS = ['owner', 'provider', 'trader'] as const

/** What is one's own is seen, and deleted, without a subscription. */
export const readers = MEMBERS
export const subscribers = gated('api_access', MEMBERS)
