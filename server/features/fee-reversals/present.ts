import type { z } from 'zod'
import type { feeReversal } from '#contract/fee-reversals.ts'
import { mayDecideReversal, mayPayReversedFee, mayRetryRefund } from '#domain/fee-reversal.ts'
import { actorNameFor } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { FeeReversalRow } from '#server/queries/fee-reversals.ts'
import { confirmUrl } from '#server/stripe/charge-status.ts'
import { roleIn } from './policy.ts'
import { stateOf } from './store.ts'

type FeeReversal = z.input<typeof feeReversal>

export function presentFeeReversal(row: FeeReversalRow, viewer: Pick<Viewer, 'id' | 'role'>): FeeReversal {
  const role = roleIn(row, viewer)
  const state = stateOf(row)
  return {
    id: row.id,
    proposal_id: row.proposal_id,
    agreement_id: row.agreement_id,
    title: row.title,
    amount: row.amount,
    currency: row.currency,
    payer: { id: row.payer_id, name: row.payer_name },
    other_party: { id: row.other_party_id, name: row.other_party_name },
    reason: row.reason,
    status: row.status,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: deciderFor(viewer, row),
    decision_note: row.decision_note,
    refund: presentRefund(row, role === 'admin'),
    charge: presentCharge(row, role === 'other_party'),
    awaits_second_admin: role === 'admin' ? presentAsked(row, viewer) : null,
    other_party_has_card: role === 'admin' ? Boolean(row.other_party_has_card) : null,
    allowed: {
      decide: mayDecideReversal(state, role) === null,
      retry_refund: mayRetryRefund(state, role) === null,
      pay: mayPayReversedFee(state, role) === null,
    },
  }
}

function deciderFor(viewer: Pick<Viewer, 'role'>, { decider_name: name, decider_role: role }: FeeReversalRow) {
  return name === null || role === null ? null : actorNameFor(viewer, { name, role })
}

function presentAsked({ asked_by, asked_at, asker_name }: FeeReversalRow, viewer: Pick<Viewer, 'id'>) {
  if (asked_by === null || asked_at === null) return null
  return {
    approved_by: asker_name ?? 'Deleted account',
    approved_at: asked_at.toISOString(),
    is_you: asked_by === viewer.id,
  }
}

function presentRefund(row: FeeReversalRow, isAdmin: boolean): FeeReversal['refund'] {
  if (row.refund_status === null) return null
  return {
    status: row.refund_status,
    settled_at: row.refund_settled_at?.toISOString() ?? null,
    failure_message: isAdmin ? row.refund_failure : null,
  }
}

function presentCharge(row: FeeReversalRow, isOtherParty: boolean): FeeReversal['charge'] {
  if (row.charge_status === null) return null
  const { charge_id: id, charge_row_status: status, action_required_at } = row
  return {
    status: row.charge_status,
    owed_since: row.owed_at?.toISOString() ?? null,
    settled_at: row.charge_status === 'paid' ? (row.charged_at?.toISOString() ?? null) : null,
    failure_message: isOtherParty && row.charge_status === 'owed' ? row.charge_failure : null,
    confirm_url: isOtherParty && id && status ? confirmUrl({ id, status, action_required_at }) : null,
  }
}
