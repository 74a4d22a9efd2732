import type { Contract } from '#contract/index.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentDocument } from './present.ts'
import { documentsOf, findAgreement } from './store.ts'

type ListDocuments = Contract['agreementDocuments']['listAgreementDocuments']

export const listAgreementDocuments: Handler<ListDocuments> = async ({ db, viewer }, { id }) => {
  const agreement = await findAgreement(db, viewer, id)
  if (!agreement) return refuse('NOT_FOUND')
  const items = await documentsOf(db, id)
  return {
    items: items.map((row) => presentDocument(row, viewer)),
    allowed: { add: sideOf(agreement, viewer.id) !== null },
  }
}
