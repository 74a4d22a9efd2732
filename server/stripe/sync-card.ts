import { type Card, cardOf } from './card.ts'
import { refreshCard, removeCard } from './card-records.ts'
import { record, type StripeDeps } from './deps.ts'
import { isMissing } from './failures.ts'

/** Fetches a saved card from Stripe: its bank may have changed it, or somebody may have detached it there. */
export async function syncCard(deps: StripeDeps, id: string): Promise<void> {
  const stored = await deps.db
    .selectFrom('payment_methods')
    .select('user_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!stored) return
  const card = await cardAt(deps, id)
  await record(deps, 'refreshCard', async (write) => {
    if (card?.customer_id) await refreshCard(write, card)
    else await removeCard(write, stored.user_id, id)
  })
}

async function cardAt({ client }: StripeDeps, id: string): Promise<Card | null> {
  try {
    return cardOf(await client.paymentMethods.retrieve(id))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
