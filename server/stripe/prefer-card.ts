import type { Write } from '#server/platform/commands.ts'
import { defaultCardJob } from './card-jobs.ts'
import { chooseDefault, lockCardsOf } from './card-records.ts'

/** Makes a saved card its holder's default one, here and at Stripe; false if they have no such card. */
export async function preferCard(write: Write, user_id: string, payment_method_id: string): Promise<boolean> {
  await lockCardsOf(write.tx, user_id)
  const card = await write.tx
    .selectFrom('payment_methods as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'u.customer_id'])
    .where('m.id', '=', payment_method_id)
    .where('m.user_id', '=', user_id)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst()
  if (!card) return false
  await chooseDefault(write, user_id, card.id)
  if (card.customer_id) {
    write.enqueue(defaultCardJob, { customer_id: card.customer_id, payment_method_id: card.id })
  }
  return true
}
