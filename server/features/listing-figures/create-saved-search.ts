import type { Contract } from '#contract/index.ts'
import { MAX_SEARCHES } from '#contract/saved-searches.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { queryOfNarrowing } from './search-query.ts'

/** What matches already is not notified of: only what is listed, or becomes cheap enough, from now on. */
export const createSavedSearch: WriteHandler<Contract['listingFigures']['createSavedSearch']> = async (
  write,
  input,
) => {
  const { tx, viewer, now } = write
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const { saved } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  if (saved >= MAX_SEARCHES) return refuse('TOO_MANY_SEARCHES')
  const { id, name, search, paid_on_time } = input
  // Of the same filters, so that it opens the list that is notified of.
  const query = queryOfNarrowing(input)
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
