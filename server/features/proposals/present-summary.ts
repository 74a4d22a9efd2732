import type { z } from 'zod'
import type { proposalSummary } from '#contract/proposals.ts'
import { mayRemind, sideInProposal, whoseTurn } from '#domain/negotiation.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { Reminded } from '#domain/reminder.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import { negotiationOf } from './negotiation.ts'

type Summary = z.input<typeof proposalSummary>

interface Looking {
  viewer: Pick<Viewer, 'id'>
  now: Date
}

/** A proposal as one line of a list, for this viewer. */
export function presentSummary(row: ProposalRow, { viewer, now }: Looking): Summary {
  const { version_by, version_status } = row
  const negotiation = negotiationOf(row.status, { created_by: version_by, status: version_status })
  const turn = whoseTurn(negotiation).side
  const side = sideInProposal(row, viewer.id)
  return {
    id: row.id,
    title: row.title,
    project: { id: row.project_id, title: row.project_title ?? '' },
    owner: {
      id: row.owner_id,
      name: row.owner_name ?? '',
      avatar: row.owner_avatar,
      email: row.owner_email ?? typedAddress(row, 'owner'),
      role_in_company: row.owner_role_in_company,
    },
    provider: {
      id: row.provider_id,
      name: row.provider_name ?? '',
      avatar: row.provider_avatar,
      email: row.provider_email ?? typedAddress(row, 'provider'),
      role_in_company: row.provider_service_offering,
    },
    provider_share: percentFromBasisPoints(row.provider_share_basis_points),
    status: row.status,
    version_id: row.version_id,
    version_number: row.version_number,
    latest_version_by: version_by as Summary['latest_version_by'],
    turn,
    // A version waits since it was created, or since the provider accepted it.
    turn_since: turn === null ? null : (row.version_accepted_at ?? row.version_created_at).toISOString(),
    agreement_id: row.agreement_id,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    allowed: { remind: side !== null && mayRemind(negotiation, side, remindedOf(row, side), now) === null },
  }
}

/** What was sent so far to the other side of `side`. */
export function remindedOf(
  row: Pick<ProposalRow, 'owner_id' | 'provider_id' | 'created_at' | 'reminded_at' | 'reminders_sent'>,
  side: Side,
): Reminded {
  const isInvited = row[`${otherSide(side)}_id`] === null
  return {
    reminded_at: row.reminded_at,
    invitation: isInvited ? { sent_at: row.created_at, reminders: row.reminders_sent ?? 0 } : null,
  }
}

/** The other side's address as the author typed it, even if that person has changed theirs. */
function typedAddress({ created_by, invited_email }: ProposalRow, side: Side): string | null {
  return created_by === side ? null : invited_email
}
