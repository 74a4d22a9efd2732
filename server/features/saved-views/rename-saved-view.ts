import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentSavedView } from './present.ts'

export const renameSavedView: WriteHandler<Contract['savedViews']['renameSavedView']> = async (write, { id, name }) => {
  const { tx, viewer } = write
  const view = await tx
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .returningAll()
    .executeTakeFirst()
  if (!view) return refuse('NOT_FOUND')
  write.publish({ audience: [viewer.id], topic: 'savedViews', id })
  return presentSavedView(view)
}
