import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentSavedView } from './present.ts'
import { savedViewsOf } from './store.ts'

export const listSavedViews: Handler<Contract['savedViews']['listSavedViews']> = async ({ db, viewer }, { list }) => {
  const rows = await savedViewsOf(db, viewer).where('list', '=', list).execute()
  return { items: rows.map(presentSavedView) }
}
