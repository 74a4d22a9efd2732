import type { Notification } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { LockedAgreement } from '../agreements/commands.ts'

/** Records what happened to an amendment in the history of the deal, and notifies the other side. */
export function publishAmendment(
  write: MemberWrite,
  agreement: LockedAgreement,
  event: { action: string; data?: Record<string, string | number | null> },
  words: Pick<Notification, 'title' | 'message' | 'mail'>,
): void {
  const { id, proposal_id, owner_id, provider_id } = agreement
  write.audit({ chain: `deal:${proposal_id}`, subject_type: 'agreement', subject_id: id, ...event })
  write.publish({ audience: [owner_id, provider_id], topic: 'agreements', id })
  write.publish({ audience: [owner_id, provider_id], topic: 'amendments', id })
  for (const recipient_id of [owner_id, provider_id].filter((one) => one !== write.viewer.id)) {
    write.notify({
      recipient_id,
      type: 'agreement',
      ...words,
      link_text: 'Open the agreement',
      link_url: `/agreement-detail?id=${id}&tab=terms`,
      related_item_type: 'agreement',
      related_item_id: id,
    })
  }
}
