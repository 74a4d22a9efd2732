import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { Person } from '#scenarios/person.ts'
import type { World } from './world.ts'

/** Sells parts of a right, in basis points, to others from a day on; its provider holds the rest. */
export async function splitRight(
  { db }: Pick<World, 'db'>,
  agreement_id: string,
  { held_from, sold }: { held_from: CalendarDate; sold: readonly [Person, number][] },
): Promise<void> {
  const { id: right_id } = await db
    .selectFrom('rights')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const parts = await Promise.all(
    sold.map(async ([{ api }, basis_points]) => ({ holder_id: (await api.accounts.getMe()).id, basis_points })),
  )
  const left = parts.reduce((rest, { basis_points }) => rest - basis_points, 10_000)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('right_holdings').set({ basis_points: left }).where('right_id', '=', right_id).execute()
    for (const part of parts) {
      await tx
        .insertInto('right_holdings')
        .values({ right_id, held_from, ...part })
        .execute()
    }
  })
}
