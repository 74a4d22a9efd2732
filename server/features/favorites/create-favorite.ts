import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findProvider, shareAccounts } from './store.ts'

/** Adding a favorite twice has no further effect. */
export const createFavorite: WriteHandler<Contract['favorites']['createFavorite']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const provider = await findProvider(tx, viewer, id)
  // A simultaneous account deletion removes the favorite.
  if (!provider || !(await shareAccounts(tx, [viewer.id, id]))) {
    return refuse('NOT_FOUND', { message: 'Provider not found.' })
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('favorites')
    .values({ user_id: viewer.id, provider_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) write.publish({ audience: [viewer.id], topic: 'favorites', id })
  return { provider_id: id, is_favorite: true }
}
