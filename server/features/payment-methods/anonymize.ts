import { NAME_OF_DELETED } from '#server/identity/name-changes.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { deleteCustomerJob, detachCardJob } from '#server/stripe/card-jobs.ts'
import { anonymizeCardsOf } from '#server/stripe/card-records.ts'
import { deleteCashBalanceOf } from '#server/stripe/sync-cash-balance.ts'

/** Charges refer to the card, so its row stays without the name. Jobs delete card and customer at Stripe. */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer, enqueue } = write
  await tx.deleteFrom('billing_details').where('user_id', '=', viewer.id).execute()
  await deleteCashBalanceOf(write, viewer.id)
  const cards = await anonymizeCardsOf(write, viewer.id, NAME_OF_DELETED)
  for (const payment_method_id of cards) enqueue(detachCardJob, { payment_method_id })
  const user = await tx.selectFrom('users').select('customer_id').where('id', '=', viewer.id).executeTakeFirstOrThrow()
  if (user.customer_id) enqueue(deleteCustomerJob, { customer_id: user.customer_id })
}
