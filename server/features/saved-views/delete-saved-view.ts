import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'

export const deleteSavedView: WriteHandler<Contract['savedViews']['deleteSavedView']> = async (write, { id }) => {
  const { tx, viewer } = write
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (!numDeletedRows) return refuse('NOT_FOUND')
  write.publish({ audience: [viewer.id], topic: 'savedViews', id })
  return { id }
}
