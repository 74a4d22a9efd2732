import { type FeeReversalRole, type FeeReversalState, mayRequestReversal } from '#domain/fee-reversal.ts'
import { SIDES } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'

/** One of the two sides has paid the fee; the handlers decide which. */
export const parties = SIDES
export const admins = ['admin'] as const
export const readers = [...SIDES, 'admin'] as const

interface Parties {
  payer_id: string
  other_party_id: string | null
}

/** Who the viewer is to a fee reversal. */
export function roleIn({ payer_id, other_party_id }: Parties, viewer: Pick<Viewer, 'id' | 'role'>): FeeReversalRole {
  if (viewer.role === 'admin') return 'admin'
  if (viewer.id === payer_id) return 'payer'
  return viewer.id === other_party_id ? 'other_party' : 'stranger'
}

export const requestRefusal = (state: FeeReversalState, role: FeeReversalRole) => {
  const reason = mayRequestReversal(state, role)
  return reason && REQUEST_REFUSALS[reason]
}

const NOT_FOUND = 'NOT_FOUND'
const REQUEST_REFUSALS = {
  not_involved: NOT_FOUND,
  not_an_admin: NOT_FOUND,
  not_the_other_party: NOT_FOUND,
  refund_not_failed: NOT_FOUND,
  nothing_owed: NOT_FOUND,
  not_the_payer: 'FEE_NOT_PAID_BY_YOU',
  fee_not_paid: 'FEE_NOT_PAID',
  already_requested: 'FEE_REVERSAL_EXISTS',
  already_decided: 'FEE_REVERSAL_EXISTS',
} as const
