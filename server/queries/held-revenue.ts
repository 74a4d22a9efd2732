import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** What open disputes of lines hold back of what a report says, in minor units. */
export async function heldRevenueOf(db: Kysely<DB>, report_id: string): Promise<number> {
  const { held } = await db
    .selectFrom('disputed_lines as l')
    .innerJoin('revenue_report_sources as s', (join) =>
      join.onRef('s.report_id', '=', 'l.report_id').onRef('s.position', '=', 'l.position'),
    )
    .select(sql<number>`coalesce(sum(greatest(s.amount - l.expected_amount, 0)), 0)::bigint`.as('held'))
    .where('l.report_id', '=', report_id)
    .where('l.is_open', '=', true)
    .executeTakeFirstOrThrow()
  return held
}
