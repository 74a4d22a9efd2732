import type { Side } from '#domain/roles.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { LockedProposal } from './commands.ts'
import { auditDeal } from './notify.ts'
import { signVersion } from './sign-version.ts'

interface Decision {
  decision: 'accepted' | 'agreed' | 'rejected' | 'withdrawn'
  side: Side
  reason?: string
  /** The typed name, where the decision commits the side. */
  signature?: string
}

/** Records a decision about the live version, and sets the version's status. */
export async function decide(
  write: MemberWrite,
  { id, current_version }: LockedProposal,
  { decision, side, reason, signature }: Decision,
): Promise<void> {
  const { tx, viewer, now } = write
  const status = STATUSES[decision]
  await tx.updateTable('proposal_versions').set({ status }).where('id', '=', current_version.id).execute()
  const record = { proposal_id: id, version_id: current_version.id, decision, side, actor_id: viewer.id }
  await tx
    .insertInto('proposal_decisions')
    .values({ ...record, reason: reason || null, created_at: now })
    .execute()
  if (signature && (decision === 'accepted' || decision === 'agreed')) {
    const signed = { proposal_id: id, version_id: current_version.id, side, act: decision }
    await signVersion(write, { ...signed, typed_name: signature })
  }
  auditDeal(write, id, ACTIONS[decision], { version_id: current_version.id, side })
}

const STATUSES = { accepted: 'Accepted', agreed: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
const ACTIONS = {
  accepted: 'version_accepted',
  agreed: 'proposal_agreed',
  rejected: 'proposal_rejected',
  withdrawn: 'version_withdrawn',
} as const
