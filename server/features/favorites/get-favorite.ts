import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findProvider } from './store.ts'

export const getFavorite: Handler<Contract['favorites']['getFavorite']> = async ({ db, viewer }, { id }) =>
  (await findProvider(db, viewer, id)) ?? refuse('NOT_FOUND', { message: 'Provider not found.' })
