import type { Notification } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'

type NotificationText = Pick<Notification, 'title' | 'message' | 'mail'>

interface Parties {
  id: string
  owner_id: string | null
  provider_id: string | null
}

/** Notifies the other party, and publishes the change to both. */
export function notifyParties(write: MemberWrite, proposal: Parties, notification: NotificationText): void {
  const audience = [proposal.owner_id, proposal.provider_id].filter((id) => id !== null)
  write.publish({ audience, topic: 'proposals', id: proposal.id })
  for (const recipient_id of audience.filter((id) => id !== write.viewer.id)) {
    write.notify({
      recipient_id,
      type: 'proposal',
      ...notification,
      link_text: 'Open the proposal',
      link_url: `/proposal-detail?id=${proposal.id}`,
      related_item_type: 'proposal',
      related_item_id: proposal.id,
    })
  }
}

/** Records an audit event of the proposal's deal. */
export function auditDeal(
  write: MemberWrite,
  proposal_id: string,
  action: string,
  data: Record<string, string | number | boolean | null> = {},
): void {
  write.audit({ chain: `deal:${proposal_id}`, action, subject_type: 'proposal', subject_id: proposal_id, data })
}
