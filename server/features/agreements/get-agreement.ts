import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import { detailsOf } from './details.ts'
import { presentAgreement, sideOf } from './present-agreement.ts'
import { findVisibleAgreement } from './store.ts'

export const getAgreement: Reader<Contract['agreements']['getAgreement']> = async ({ db, viewer, today }, { id }) => {
  const row = await findVisibleAgreement(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  const isOutsider = sideOf(row, viewer) === null && viewer.role !== 'admin'
  return presentAgreement(row, await detailsOf(db, row, { isOutsider }), viewer, today)
}
