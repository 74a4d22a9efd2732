import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { addAgreementDocument } from './add-agreement-document.ts'
import { deleteAgreementDocument } from './delete-agreement-document.ts'
import { getAgreementDocument } from './get-agreement-document.ts'
import { listAgreementDocuments } from './list-agreement-documents.ts'
import { personalData } from './personal-data.ts'
import { parties, readers } from './policy.ts'

/**
 * Documents stay with their agreement when an account is deleted, like the agreement itself: the other side may rely on
 * them.
 */
export const agreementDocuments = feature('agreementDocuments', {
  operations: {
    listAgreementDocuments: operation(readers, () => listAgreementDocuments),
    addAgreementDocument: operation(parties, addAgreementDocument),
    getAgreementDocument: operation(readers, getAgreementDocument),
    deleteAgreementDocument: operation(parties, () => deleteAgreementDocument, transaction()),
  },
  live: ['agreements'],
  personal_data: personalData,
})
