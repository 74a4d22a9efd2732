import type { z } from 'zod'
import type { proposalSummary } from '#contract/proposals.ts'
import { whoseTurn } from '#domain/negotiation.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { Side } from '#domain/roles.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import { negotiationOf } from './negotiation.ts'

type Summary = z.input<typeof proposalSummary>

/** A proposal as one line of a list. */
export function presentSummary(row: ProposalRow): Summary {
  const { version_by, version_status } = row
  const turn = whoseTurn(negotiationOf(row.status, { created_by: version_by, status: version_status })).side
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
    version_number: row.version_number,
    latest_version_by: version_by as Summary['latest_version_by'],
    turn,
    // A version waits since it was created, or since the provider accepted it.
    turn_since: turn === null ? null : (row.version_accepted_at ?? row.version_created_at).toISOString(),
    agreement_id: row.agreement_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The other side's address as the author typed it, even if that person has changed theirs. */
function typedAddress({ created_by, invited_email }: ProposalRow, side: Side): string | null {
  return created_by === side ? null : invited_email
}
