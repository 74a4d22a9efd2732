import { subjectWords } from '#domain/report-words.ts'
import { otherAdminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { approveMoneyAct, endMoneyAct } from '#server/identity/second-admin.ts'
import type { Refusal } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { auditPayment, netWords, notifyAboutPayment, publishPayments } from './notify.ts'
import type { LockedPayment } from './store.ts'

/** The ways in which an admin takes a payment from its payee. */
export const REMOVALS = ['payment_removal', 'payment_deletion'] as const
type Removal = (typeof REMOVALS)[number]

/** A payer decides about their own payment alone; an admin decides with another one, where there is one. */
export async function approveRemoval(
  write: MemberWrite,
  { id, payer_id }: { id: string; payer_id: string },
  kind: Removal,
): Promise<'act' | 'asked' | Refusal<'SECOND_ADMIN_NEEDED'>> {
  return payer_id === write.viewer.id ? 'act' : approveMoneyAct(write, { kind, subject_id: id })
}

/** Nobody waits for an approval any more: it was removed, deleted or restored. */
export async function endRemovals(write: MemberWrite, subject_id: string): Promise<void> {
  for (const kind of REMOVALS) await endMoneyAct(write, { kind, subject_id }, { is_approved: false })
}

const WORDS = { payment_removal: 'remove', payment_deletion: 'delete' } as const

/** The first of two approvals: nothing is removed yet. */
export async function askToRemove(
  write: MemberWrite,
  payment: LockedPayment,
  { kind, reason }: { kind: Removal; reason: string },
): Promise<void> {
  auditPayment(write, payment, `${kind}_second_admin_asked`, { reason })
  for (const recipient_id of await otherAdminIds(write.tx, write.viewer.id)) {
    notifyAboutPayment(write, recipient_id, payment, {
      title: 'A second approval is needed',
      message: `${nameOf(write.viewer.id)} wants to ${WORDS[kind]} ${netWords(payment)} net for ${subjectWords(payment)}. It takes a second admin.${reason ? ` Reason: ${reason}` : ''}`,
    })
  }
  publishPayments(write, [payment])
}

/** One admin wants to delete a removed payment for good; another one has to as well. */
export async function notifyOfDeletion(write: MemberWrite, id: string): Promise<void> {
  for (const recipient_id of await otherAdminIds(write.tx, write.viewer.id)) {
    write.notify({
      ...{ recipient_id, type: 'payment', title: 'A second approval is needed' },
      message: `${nameOf(write.viewer.id)} wants to delete a removed payment for good. It takes a second admin.`,
      ...{ link_text: 'Open the payments', link_url: '/payments' },
      ...{ related_item_type: 'payment', related_item_id: id },
    })
  }
}
