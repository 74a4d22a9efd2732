import { randomUUID } from 'node:crypto'
import { about, operationRowsOf } from '../operation-rows.ts'

interface WithDocument extends Readonly<Record<string, string>> {
  document_id: string
}

const note = () => new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' })

export const operations = operationRowsOf<'agreementDocuments', WithDocument>(
  'agreementDocuments',
  async ({ olivia, deal }) => {
    const document_id = randomUUID()
    await olivia.api.agreementDocuments.addAgreementDocument({ id: deal.agreement_id, document_id, file: note() })
    return { document_id }
  },
  {
    listAgreementDocuments: about(({ agreement_id }) => ({ id: agreement_id })),
    addAgreementDocument: about(({ agreement_id }) => ({
      id: agreement_id,
      document_id: randomUUID(),
      file: note(),
    })),
    getAgreementDocument: about(({ agreement_id, document_id }) => ({ id: agreement_id, document_id })),
    deleteAgreementDocument: about(({ agreement_id, document_id }) => ({ id: agreement_id, document_id })),
  },
)
