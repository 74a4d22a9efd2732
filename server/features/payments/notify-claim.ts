import { formatMoney } from '#domain/money.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import type { ClaimRow } from './claims.ts'

interface ClaimText {
  title: string
  message: string
}

/** Notifies people about a claim, with a link to where it stands. */
export function notifyAboutClaim(write: Write, recipients: readonly string[], { id }: ClaimRow, text: ClaimText): void {
  for (const recipient_id of new Set(recipients)) {
    write.notify({
      ...{ recipient_id, type: 'payment', ...text, priority: 'high' },
      ...{ link_text: 'Open the payments', link_url: '/payments' },
      ...{ related_item_type: 'claim_back', related_item_id: id },
    })
  }
}

/** Admins may decide in place of the payee, and see to what failed. */
export async function notifyAdminsAboutClaim(write: Write, claim: ClaimRow, text: ClaimText): Promise<void> {
  notifyAboutClaim(write, await adminIds(write.tx), claim, text)
}

export const aboutClaim = ({ net, currency, holder_id, agreement_title }: ClaimRow) =>
  `${formatMoney(net, currency)} net that ${nameOf(holder_id)} was paid too much under “${agreement_title}”`

/** Records what happened to a claim in its deal, and publishes it to both sides. */
export function recordClaim(write: Write, claim: ClaimRow, action: string): void {
  const { id, gross, net, proposal_id, payer_id, holder_id } = claim
  write.audit({
    ...{ chain: `deal:${proposal_id}`, action, subject_type: 'claim_back', subject_id: id },
    data: { gross, net },
  })
  write.publish({ audience: [payer_id, holder_id], topic: 'payments' })
}
