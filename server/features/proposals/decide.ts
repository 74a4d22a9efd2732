import type { Side } from '#domain/roles.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { LockedProposal } from './commands.ts'
import { auditDeal } from './notify.ts'

interface Decision {
  decision: 'accepted' | 'agreed' | 'rejected' | 'withdrawn'
  side: Side
  reason?: string
}

/** Records a decision about the live version, and sets the version's status. */
export async function decide(
  { tx, viewer, now, ...write }: MemberWrite,
  { id, current_version }: LockedProposal,
  { decision, side, reason }: Decision,
): Promise<void> {
  const status = STATUSES[decision]
  await tx.updateTable('proposal_versions').set({ status }).where('id', '=', current_version.id).execute()
  const record = { proposal_id: id, version_id: current_version.id, decision, side, actor_id: viewer.id }
  await tx
    .insertInto('proposal_decisions')
    .values({ ...record, reason: reason || null, created_at: now })
    .execute()
  auditDeal({ tx, viewer, now, ...write }, id, ACTIONS[decision], { version_id: current_version.id, side })
}

const STATUSES = { accepted: 'Accepted', agreed: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
const ACTIONS = {
  accepted: 'version_accepted',
  agreed: 'proposal_agreed',
  rejected: 'proposal_rejected',
  withdrawn: 'version_withdrawn',
} as const
