import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { deadLetters } from './store.ts'

export const listDeadLetters: Handler<Contract['jobs']['listDeadLetters']> = async ({ db }, input) => {
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const { queue } = input
  const rows = await deadLetters(db)
    .$if(queue !== undefined, (query) => query.where('queue', '=', queue ?? ''))
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row.failed_at,
    ({ failed_at, asked_at, ...row }) => ({
      ...row,
      failed_at: failed_at.toISOString(),
      asked_at: asked_at?.toISOString() ?? null,
    }),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'failed_at', direction: 'desc', type: 'timestamptz' }
