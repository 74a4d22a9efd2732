import type { Contract } from '#contract/index.ts'
import { MAX_SEARCHES } from '#contract/saved-searches.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'

type Operations = Contract['listingFigures']

export const listSavedSearches: Handler<Operations['listSavedSearches']> = async ({ db, viewer }) => {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'created_at'])
    .where('user_id', '=', viewer.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHES)
    .execute()
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

/** What matches already is not notified of: only what is listed, or becomes cheap enough, from now on. */
export const createSavedSearch: WriteHandler<Operations['createSavedSearch']> = async (write, input) => {
  const { tx, viewer, now } = write
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const { saved } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  if (saved >= MAX_SEARCHES) return refuse('TOO_MANY_SEARCHES')
  const { id, name, query, search, paid_on_time } = input
  await tx
    .insertInto('saved_searches')
    .values({
      ...{ id, user_id: viewer.id, name, query, words: search?.toLowerCase() || null, created_at: now },
      ...{ industries: input.industries ?? [], stages: input.stages ?? [], returns: input.returns ?? [] },
      ...{ price_up_to: input.price_up_to ?? null, months_from: input.months_from ?? null },
      paid_on_time_basis_points: paid_on_time === undefined ? null : Math.trunc(paid_on_time * 100),
    })
    .execute()
  write.publish({ audience: [viewer.id], topic: 'listingFigures', id })
  return { id, name, query, created_at: now.toISOString() }
}

export const deleteSavedSearch: WriteHandler<Operations['deleteSavedSearch']> = async (write, { id }) => {
  const { tx, viewer } = write
  const { numDeletedRows } = await tx
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (!numDeletedRows) return refuse('NOT_FOUND')
  write.publish({ audience: [viewer.id], topic: 'listingFigures', id })
  return { id }
}
