import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Card } from './card.ts'

/**
 * Saves a card that Stripe has attached to the person; the first one becomes the default. A saved card stays as it is, and
 * a removed one does not come back when its setup is reported late.
 */
export async function saveCard(write: Write, user_id: string, card: Card): Promise<void> {
  await lockCardsOf(write.tx, user_id)
  const { customer_id: _theirs, ...facts } = card
  const is_default = !(await defaultCard(write.tx, user_id))
  const saved = await write.tx
    .insertInto('payment_methods')
    .values({ ...facts, user_id, is_default, created_at: write.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (saved) recordChange(write, user_id, card.id, 'card_added', { brand: card.brand, last4: card.last4 })
}

/** Makes a saved card the default, which payments offer first. */
export async function chooseDefault(write: Write, user_id: string, payment_method_id: string): Promise<void> {
  await lockCardsOf(write.tx, user_id)
  const current = await defaultCard(write.tx, user_id)
  if (current?.id === payment_method_id) return
  await write.tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .execute()
  await write.tx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', payment_method_id).execute()
  recordChange(write, user_id, payment_method_id, 'default_card_changed')
}

/** Removes a card. If it was the default, the newest of the others becomes it. */
export async function removeCard(write: Write, user_id: string, payment_method_id: string): Promise<void> {
  await lockCardsOf(write.tx, user_id)
  const removed = await write.tx
    .updateTable('payment_methods')
    .set({ is_default: false, removed_at: write.now })
    .where('id', '=', payment_method_id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return
  recordChange(write, user_id, payment_method_id, 'card_removed')
  const next = (await defaultCard(write.tx, user_id)) ? undefined : await newestCard(write.tx, user_id)
  if (next) await chooseDefault(write, user_id, next.id)
}

/** Removes all cards of a person whose Stripe customer was deleted. */
export async function removeCardsOf(write: Write, user_id: string): Promise<void> {
  await lockCardsOf(write.tx, user_id)
  const removed = await write.tx
    .updateTable('payment_methods')
    .set({ is_default: false, removed_at: write.now })
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of removed) recordChange(write, user_id, id, 'card_removed')
}

/**
 * Removes the cards of a person whose account is deleted, with the name and postal code on all they ever had: charges
 * refer to the rows. Returns the ids of those removed now.
 */
export async function anonymizeCardsOf({ tx, now }: Write, user_id: string, cardholder_name: string) {
  const removed = await tx
    .updateTable('payment_methods')
    .set({ is_default: false, removed_at: now, cardholder_name, postal_code: null })
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  await tx
    .updateTable('payment_methods')
    .set({ cardholder_name, postal_code: null })
    .where('user_id', '=', user_id)
    .execute()
  return removed.map(({ id }) => id)
}

/** Stores what the bank changed about a saved card, such as a new expiry date. */
export async function refreshCard(write: Write, card: Card): Promise<void> {
  const { id, customer_id: _theirs, ...facts } = card
  const saved = await write.tx
    .updateTable('payment_methods')
    .set(facts)
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  if (saved) write.publish({ audience: [saved.user_id], topic: 'paymentMethods', id })
}

/** Locks the person's cards for this transaction, so that two changes at once leave one default. */
export async function lockCardsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
}

async function defaultCard(tx: Tx, user_id: string) {
  return tx
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
}

async function newestCard(tx: Tx, user_id: string) {
  return tx
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

function recordChange(
  write: Write,
  user_id: string,
  card_id: string,
  action: string,
  data: Record<string, string> = {},
) {
  write.audit({ chain: `user:${user_id}`, action, subject_type: 'payment_method', subject_id: card_id, data })
  write.publish({ audience: [user_id], topic: 'paymentMethods', id: card_id })
}
