import { OPEN_PROPOSAL_STATUSES, type ProposalStatus } from './negotiation.ts'

/** How long the link of an invitation shows the offer. */
export const OFFER_LINK_DAYS = 30

export type OfferLinkState = 'open' | 'expired' | 'used' | 'withdrawn'

interface OfferLink {
  expires_at: Date
  /** The invited person has an account, in which the proposal is. */
  is_registered: boolean
  status: ProposalStatus
}

/**
 * Whether the link of an invitation still shows the offer (decision C-211): until it expires, the invited person has
 * registered, or the offer is taken back.
 */
export function offerLinkState({ expires_at, is_registered, status }: OfferLink, now: Date): OfferLinkState {
  if (expires_at <= now) return 'expired'
  if (is_registered) return 'used'
  return OPEN.has(status) ? 'open' : 'withdrawn'
}

const OPEN = new Set<ProposalStatus>(OPEN_PROPOSAL_STATUSES)
