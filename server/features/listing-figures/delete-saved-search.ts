import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'

export const deleteSavedSearch: WriteHandler<Contract['listingFigures']['deleteSavedSearch']> = async (
  write,
  { id },
) => {
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
