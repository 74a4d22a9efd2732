import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { Person } from '#scenarios/person.ts'
import { moveHolding } from '#server/testing/sell-quarter.ts'
import type { World } from './world.ts'

/** The provider of an agreement sells parts of its right, in basis points, to others from a day on, and holds the rest. */
export async function splitRight(
  { db }: Pick<World, 'db'>,
  agreement_id: string,
  { held_from, sold }: { held_from: CalendarDate; sold: readonly [Person, number][] },
): Promise<void> {
  const { id: right_id, provider_id } = await db
    .selectFrom('rights as g')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .select(['g.id', 'a.provider_id'])
    .where('a.id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const buyers = await Promise.all(
    sold.map(async ([{ api }, basis_points]) => ({ buyer_id: (await api.accounts.getMe()).id, basis_points })),
  )
  await db.transaction().execute(async (tx) => {
    for (const part of buyers) await moveHolding(tx, right_id, { ...part, seller_id: provider_id, day: held_from })
  })
}
