import type { Contract } from '#contract/index.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { refuseMissing } from './missing-payment.ts'
import { auditPayment, netWords, publishPayments } from './notify.ts'
import { notifyOthers } from './remove-payment.ts'
import { lockToDecide, lockWherever, putBack } from './removed-payments.ts'

/** Its payer or an admin restores a removed payment: it is due as before, on the same day. */
export const restorePayment: WriteHandler<Contract['payments']['restorePayment']> = async (write, { id }) => {
  const { tx, viewer } = write
  const { payment: present, removed } = await lockWherever(tx, viewer, id)
  if (present) return { success: true }
  if (!removed || removed.deleted_at) return refuseMissing(tx, viewer, [id])
  if (!removed.is_free) return refuse('PAYMENT_NOT_RESTORABLE')
  if (removed.report_status === 'finalized') {
    return refuse('PAYMENT_NOT_RESTORABLE', { message: 'The report is final, so no payment of it can be restored.' })
  }
  if (await hasLeft(tx, [removed.payer_id, removed.payee_id])) {
    return refuse('PAYMENT_NOT_RESTORABLE', { message: 'One of the two has deleted their account.' })
  }
  await putBack(write, id, removed.report_id)
  const payment = await lockToDecide(tx, viewer, id)
  if (!payment) throw new Error(`The payment ${id} was restored and is not there.`)
  auditPayment(write, payment, 'payment_restored')
  notifyOthers(write, payment, {
    title: 'A payment was restored',
    message: `${nameOf(viewer.id)} restored ${netWords(payment)} net for ${subjectWords(payment)}.`,
  })
  publishPayments(write, [payment])
  return { success: true }
}

/** Whether one of these people has deleted their account; one who is about to has to wait. */
async function hasLeft(tx: Tx, ids: string[]): Promise<boolean> {
  const people = await tx.selectFrom('users').select('deleted_at').where('id', 'in', ids).forKeyShare().execute()
  return people.some(({ deleted_at }) => deleted_at !== null)
}
