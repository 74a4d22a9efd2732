import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findProvider } from './store.ts'

export const deleteFavorite: WriteHandler<Contract['favorites']['deleteFavorite']> = async (write, { id }) => {
  const { tx, viewer } = write
  if (!(await findProvider(tx, viewer, id))) return refuse('NOT_FOUND', { message: 'Provider not found.' })
  const { numDeletedRows } = await tx
    .deleteFrom('favorites')
    .where('user_id', '=', viewer.id)
    .where('provider_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows) write.publish({ audience: [viewer.id], topic: 'favorites', id })
  return { provider_id: id, is_favorite: false }
}
