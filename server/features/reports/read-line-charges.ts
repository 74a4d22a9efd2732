import type { Kysely } from 'kysely'
import { type DB, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import { type LineChargeRow, lineCharges } from '#server/queries/line-charges.ts'
import type { FoundLine } from './line-of-report.ts'

/** A page of the charges behind a line. */
export async function readLineCharges<Item>(
  db: Kysely<DB>,
  { asked }: FoundLine,
  page: { cursor?: string | undefined; limit: number },
  present: (row: LineChargeRow) => Item,
): Promise<{ items: Item[]; next_cursor: string | null }> {
  const rows = await lineCharges(db, asked, keyset(NEWEST_FIRST, page))
  return pageOf(rows, page, ({ occurred_at }) => occurred_at, present)
}

const NEWEST_FIRST: KeysetOrder = { column: 'occurred_at', direction: 'desc', type: 'timestamptz', id_type: 'text' }
