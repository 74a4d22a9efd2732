import type { Contract } from '#contract/index.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { detailsOf } from './details.ts'
import { presentAgreement } from './present-agreement.ts'

export const getAgreement: Handler<Contract['agreements']['getAgreement']> = async ({ db, viewer, today }, { id }) => {
  const row = await findVisibleAgreement(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  const isOutsider = sideOf(row, viewer.id) === null && viewer.role !== 'admin'
  return presentAgreement(row, await detailsOf(db, row, { isOutsider }), viewer, today)
}
