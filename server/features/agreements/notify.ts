import { formatMoney, type Money } from '#domain/money.ts'
import type { Notification, Write } from '#server/platform/commands.ts'

/** Notifies the payer that the fee could not be charged. */
export function notifyOfFailedFee(
  write: Write,
  completion: { payer_id: string; proposal_id: string; title: string },
  fee: Money,
  sentence: string,
): void {
  write.notify({
    recipient_id: completion.payer_id,
    type: 'agreement',
    title: 'The agreement fee was not paid',
    message: `${formatMoney(fee.amount, fee.currency)} for “${completion.title}” could not be charged: ${sentence} You have not been charged. Try again, or use another card.`,
    link_text: 'Complete Agreement',
    link_url: `/proposal-detail?id=${completion.proposal_id}&complete=1`,
    priority: 'high',
    related_item_type: 'proposal',
    related_item_id: completion.proposal_id,
  })
}

export function notifyAboutAgreement(
  write: Write,
  recipient_id: string,
  agreement_id: string,
  notification: Pick<Notification, 'title' | 'message' | 'mail'>,
): void {
  write.notify({
    recipient_id,
    type: 'agreement',
    ...notification,
    link_text: 'Open the agreement',
    link_url: `/agreement-detail?id=${agreement_id}`,
    related_item_type: 'agreement',
    related_item_id: agreement_id,
  })
}

export interface MovedAgreement {
  id: string
  proposal_id: string
  owner_id: string
  provider_id: string
  title: string
}

/** Records that an agreement has begun or ended by its dates, and notifies both sides. */
export function publishMove(
  write: Write,
  { id, proposal_id, owner_id, provider_id }: MovedAgreement,
  { action, ...notification }: Pick<Notification, 'title' | 'message'> & { action: string },
): void {
  write.audit({ chain: `deal:${proposal_id}`, action, subject_type: 'agreement', subject_id: id })
  for (const recipient_id of [owner_id, provider_id]) notifyAboutAgreement(write, recipient_id, id, notification)
  write.publish({ audience: [owner_id, provider_id], topic: 'agreements', id })
}
