import { OFFER_LINK_DAYS } from '#domain/offer-link.ts'
import { readSignedLink, type SignedLink, signLink } from '#server/identity/signed-links.ts'
import { millisecondsIn } from '#server/platform/process.ts'

/** What the mail to somebody without an account needs. */
export interface InvitationDeps {
  secret: string
  public_url: string
}

/** The address at which the invited person reads the offer. */
export function offerUrl({ secret, public_url }: InvitationDeps, proposal_id: string, now: Date): string {
  const expires_at = new Date(now.getTime() + millisecondsIn({ days: OFFER_LINK_DAYS }))
  const token = signLink({ subject: proposal_id, expires_at }, { purpose: 'read-offer', secret })
  return `${public_url}/offer?${new URLSearchParams({ token })}`
}

export function readOfferLink(token: string, secret: string): SignedLink | null {
  return readSignedLink(token, { purpose: 'read-offer', secret })
}
