import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentWithHistory } from './present.ts'
import { findTicket } from './store.ts'

export const getTicket: Handler<Contract['supportTickets']['getTicket']> = async ({ db, viewer, today }, { id }) => {
  const row = await findTicket(db, viewer, id)
  return row ? presentWithHistory({ db, viewer, today }, row) : refuse('NOT_FOUND')
}
