import type { Tx } from '../platform/database.ts'

/** Stores the Stripe customer of a person. */
export async function setCustomer(tx: Tx, user_id: string, customer_id: string): Promise<void> {
  await tx.updateTable('users').set({ customer_id }).where('id', '=', user_id).execute()
}
