import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'
import { refuse } from '#server/platform/refuse.ts'
import { agreementSnapshotOf } from './agreement-snapshot.ts'
import { agreementDocument } from './document.ts'
import { findVisibleAgreement } from './store.ts'

export const downloadAgreement: Handler<Contract['agreements']['downloadAgreement']> = async (
  { db, viewer },
  { id },
) => {
  const visible = await findVisibleAgreement(db, viewer, id)
  return visible ? agreementDocument(await agreementSnapshotOf(db, id)) : refuse('NOT_FOUND')
}
