import type { Contract } from '#contract/index.ts'
import { mayEditPayment } from '#domain/payment-removal.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { shownPayment } from './get-payment.ts'
import { refuseMissing } from './missing-payment.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { lockToDecide } from './removed-payments.ts'

/** Its payer or an admin changes the note of a payment, or how it is meant to be funded, until it is started (C-140). */
export const updatePayment: WriteHandler<Contract['payments']['updatePayment']> = async (write, { id, ...wanted }) => {
  const { tx, viewer, now } = write
  const payment = await lockToDecide(tx, viewer, id)
  if (!payment) return refuseMissing(tx, viewer, [id])
  if (mayEditPayment(payment)) return refuse('PAYMENT_STARTED')
  const { note = payment.note, payment_method = payment.payment_method } = wanted
  if (note !== payment.note || payment_method !== payment.payment_method) {
    await tx.updateTable('payments').set({ note, payment_method, updated_at: now }).where('id', '=', id).execute()
    auditPayment(write, payment, 'payment_updated', { note, payment_method })
    publishPayments(write, [payment])
  }
  return (await shownPayment({ ...write, db: tx }, id)) ?? refuse('NOT_FOUND')
}
