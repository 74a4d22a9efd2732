import type { Contract } from '#contract/index.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { refuseMissing } from './missing-payment.ts'
import { auditPayment, netWords, publishPayments } from './notify.ts'
import { approveRemoval, askToRemove, endRemovals, notifyOfDeletion } from './removal-approvals.ts'
import { followRemoval, lockWherever, refuseRemoval, takeOut } from './removed-payments.ts'
import type { LockedPayment } from './store.ts'

type Operations = Contract['payments']

/** Its payer or an admin removes a payment that is not completed (decision C-140). Its payee is notified. */
export const removePayment: WriteHandler<Operations['removePayment']> = async (write, { id, reason }) => {
  const { tx, viewer, now } = write
  const { payment, removed: before } = await lockWherever(tx, viewer, id)
  if (!payment) {
    if (!before || before.deleted_at) return refuseMissing(tx, viewer, [id])
    return { success: true, removed_at: before.removed_at.toISOString(), awaits_second_admin: false }
  }
  const step = (await refuseRemoval(tx, payment)) ?? (await approveRemoval(write, payment, 'payment_removal'))
  if (isRefusal(step)) return step
  if (step === 'asked') {
    await askToRemove(write, payment, { kind: 'payment_removal', reason })
    return { success: true, removed_at: null, awaits_second_admin: true }
  }
  await takeOut(write, payment, { reason, deleted_at: null })
  auditPayment(write, payment, 'payment_removed', { reason })
  notifyOthers(write, payment, {
    title: 'A payment was removed',
    message: `${nameOf(viewer.id)} removed ${netWords(payment)} net for ${subjectWords(payment)}. It will not be paid unless it is restored.${reason ? ` Reason: ${reason}` : ''}`,
  })
  publishPayments(write, [payment])
  return { success: true, removed_at: now.toISOString(), awaits_second_admin: false }
}

/** An admin deletes a payment for good: it stays in no list. Its share and the audit trail still have it. */
export const deletePayment: WriteHandler<Operations['deletePayment']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const { payment, removed: before } = await lockWherever(tx, viewer, id)
  if (!payment) {
    if (!before) return refuse('NOT_FOUND')
    if (before.deleted_at) return { success: true, awaits_second_admin: false }
    const step = await approveRemoval(write, { id, payer_id: before.payer_id }, 'payment_deletion')
    if (isRefusal(step)) return step
    const { proposal_id, payer_id, payee_id } = before
    const about = { chain: `deal:${proposal_id}`, subject_type: 'payment', subject_id: id, data: {} }
    write.publish({ audience: [payer_id, payee_id], topic: 'payments' })
    if (step === 'asked') {
      write.audit({ ...about, action: 'payment_deletion_second_admin_asked' })
      await notifyOfDeletion(write, id)
      return { success: true, awaits_second_admin: true }
    }
    await endRemovals(write, id)
    await tx.updateTable('removed_payments').set({ deleted_at: now }).where('payment_id', '=', id).execute()
    await followRemoval(write, before.report_id)
    write.audit({ ...about, action: 'payment_deleted' })
    return { success: true, awaits_second_admin: false }
  }
  const step = (await refuseRemoval(tx, payment)) ?? (await approveRemoval(write, payment, 'payment_deletion'))
  if (isRefusal(step)) return step
  if (step === 'asked') {
    await askToRemove(write, payment, { kind: 'payment_deletion', reason: '' })
    return { success: true, awaits_second_admin: true }
  }
  await takeOut(write, payment, { reason: '', deleted_at: now })
  auditPayment(write, payment, 'payment_deleted')
  notifyOthers(write, payment, {
    title: 'A payment was deleted',
    message: `${nameOf(viewer.id)} deleted ${netWords(payment)} net for ${subjectWords(payment)}. It will not be paid.`,
  })
  publishPayments(write, [payment])
  return { success: true, awaits_second_admin: false }
}

/** Notifies both sides of a payment but who acted. */
export function notifyOthers(
  write: MemberWrite,
  payment: LockedPayment,
  { title, message }: { title: string; message: string },
): void {
  for (const recipient_id of new Set([payment.payee_id, payment.payer_id])) {
    if (recipient_id === write.viewer.id) continue
    write.notify({
      ...{ recipient_id, type: 'payment', title, message },
      ...{ link_text: 'Open payments', link_url: '/payments' },
      ...{ related_item_type: 'report', related_item_id: payment.report_id },
    })
  }
}
