import { NAME_OF_DELETED } from '#server/identity/name-changes.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { detachCardJob, forgetCustomerJob } from '#server/stripe/card-jobs.ts'

/** Charges refer to the card, so its row stays without the name. Jobs delete card and customer at Stripe. */
export async function anonymize({ tx, viewer, now, enqueue }: MemberWrite): Promise<void> {
  const cards = await tx
    .updateTable('payment_methods')
    .set({ is_default: false, removed_at: now, cardholder_name: NAME_OF_DELETED, postal_code: null })
    .where('user_id', '=', viewer.id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  await tx
    .updateTable('payment_methods')
    .set({ cardholder_name: NAME_OF_DELETED, postal_code: null })
    .where('user_id', '=', viewer.id)
    .execute()
  for (const { id } of cards) enqueue(detachCardJob, { payment_method_id: id })
  const user = await tx.selectFrom('users').select('customer_id').where('id', '=', viewer.id).executeTakeFirstOrThrow()
  if (user.customer_id) enqueue(forgetCustomerJob, { customer_id: user.customer_id })
}
