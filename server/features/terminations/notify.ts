import { AN_ADMIN } from '#domain/roles.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Notification, Write } from '#server/platform/commands.ts'

type Words = Pick<Notification, 'title' | 'message' | 'mail'>

export interface Parties {
  id: string
  proposal_id: string
  owner_id: string
  provider_id: string
  title: string
}

/** Notifies people about an agreement that ends or might end, each but the one who acted. */
export function notifyOfTermination(write: Write, agreement: Parties, recipients: string[], words: Words): void {
  for (const recipient_id of new Set(recipients)) {
    if (recipient_id === write.actor.id) continue
    write.notify({
      recipient_id,
      type: 'agreement',
      priority: 'high',
      ...words,
      link_text: 'Open the agreement',
      link_url: `/agreement-detail?id=${agreement.id}`,
      related_item_type: 'agreement',
      related_item_id: agreement.id,
    })
  }
}

/** Notifies admins that they have to decide. */
export async function notifyAdmins(
  write: Write,
  agreement: Parties,
  termination_id: string,
  words: Words,
): Promise<void> {
  const admins = await adminIds(write.tx)
  for (const recipient_id of admins) {
    write.notify({
      recipient_id,
      type: 'agreement',
      ...words,
      link_text: 'Review the request',
      link_url: `/admin-reviews?kind=termination&item=${termination_id}`,
      related_item_type: 'agreement',
      related_item_id: agreement.id,
    })
  }
  write.publish({ audience: admins, topic: 'terminations', id: agreement.id })
}

/** Records a step in the history of the deal, and shows it to both sides. */
export function recordStep(
  write: Write,
  agreement: Parties,
  action: string,
  data: Record<string, string | null> = {},
): void {
  write.audit({
    chain: `deal:${agreement.proposal_id}`,
    action,
    subject_type: 'agreement',
    subject_id: agreement.id,
    data,
  })
  write.publish({ audience: [agreement.owner_id, agreement.provider_id], topic: 'agreements', id: agreement.id })
}

export const partiesOf = ({ owner_id, provider_id }: Parties) => [owner_id, provider_id]

/** 'Olivia Hart', or 'An admin' where the step is an admin's. */
export const actorName = ({ actor }: Write) =>
  actor.role === 'admin' || actor.id === null ? AN_ADMIN : nameOf(actor.id)
