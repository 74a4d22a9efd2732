import type { z } from 'zod'
import type { savedView } from '#contract/saved-views.ts'
import type { SavedViewRow } from './store.ts'

export function presentSavedView({ id, list, name, query, created_at }: SavedViewRow): z.input<typeof savedView> {
  return { id, list, name, query, created_at: created_at.toISOString() }
}
