import type { ChargeWaits } from '#server/stripe/settlements.ts'

/** Payees see, too, that a charge for them waits, for whom, and that a part of it has arrived. */
export const publishWaiting: ChargeWaits = async ({ tx, publish }, { purpose, subject_id }) => {
  if (purpose !== 'payment_batch') return
  const payees = await tx
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('p.payee_id')
    .distinct()
    .where('i.batch_id', '=', subject_id)
    .where('i.left_at', 'is', null)
    .execute()
  if (payees.length > 0) publish({ audience: payees.map(({ payee_id }) => payee_id), topic: 'payments' })
}
