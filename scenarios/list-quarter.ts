import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar-dates.ts'
import type { Actor } from './client.ts'
import { today } from './fernleaf.ts'
import { listRight } from './list-right.ts'
import { saveCard } from './save-card.ts'
import { startTrials } from './start-trials.ts'

interface Traders {
  ada: Actor<'vouchers'>
  priya: Actor<'vouchers' | 'market'>
  theo: Actor<'vouchers' | 'market' | 'paymentMethods'>
}

/** Priya lists a quarter of her right, and Theo offers less than she asks. Gives the listing's id. */
export async function listQuarter({ ada, priya, theo }: Traders, agreement_id: string): Promise<string> {
  await startTrials(ada, [priya, theo])
  const id = await listRight(priya, {
    ...{ agreement_id, asking_price: 450_000 },
    description: 'I need the money for a course, and stay on the project.',
  })
  await theo.api.market.createOffer({
    ...{ id, offer_id: randomUUID(), amount: 430_000, payment_method_id: await saveCard(theo) },
    valid_until: addDays(today(), 30),
  })
  return id
}
