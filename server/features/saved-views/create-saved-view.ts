import type { Contract } from '#contract/index.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentSavedView } from './present.ts'
import { savedViewsOf } from './store.ts'

/** The most views that a person has of one list. */
export const MAX_VIEWS = 20

export const createSavedView: WriteHandler<Contract['savedViews']['createSavedView']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, list, name, query } = input
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const views = await savedViewsOf(tx, viewer).where('list', '=', list).execute()
  if (views.length >= MAX_VIEWS) return refuse('TOO_MANY_VIEWS')
  const view = { id, user_id: viewer.id, list, name, query, created_at: now }
  await tx.insertInto('saved_views').values(view).execute()
  write.publish({ audience: [viewer.id], topic: 'savedViews', id })
  return presentSavedView(view)
}
