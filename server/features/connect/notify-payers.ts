import type { Write } from '#server/platform/commands.ts'
import { payersOf } from './store.ts'

/** Updates the screens of those who have yet to pay this person. */
export async function notifyPayers(write: Write, payee_id: string): Promise<void> {
  const audience = await payersOf(write.tx, payee_id)
  if (audience.length > 0) write.publish({ audience, topic: 'payments' })
}
