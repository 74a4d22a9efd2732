import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { agreementSnapshotOf } from './agreement-snapshot.ts'
import { agreementDocument } from './document.ts'

export const downloadAgreement: Handler<Contract['agreements']['downloadAgreement']> = async (
  { db, viewer },
  { id },
) => {
  const visible = await findVisibleAgreement(db, viewer, id)
  return visible ? agreementDocument(await agreementSnapshotOf(db, id)) : refuse('NOT_FOUND')
}
