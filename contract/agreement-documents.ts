import { z } from 'zod'
import { MAX_DOCUMENT_TITLE } from '#domain/agreement-document.ts'
import { allowed, id, line, person, timestamp } from './fields.ts'
import { fileRead, read, refusals, write } from './operation.ts'

export const agreementDocument = z.object({
  id,
  title: z.string(),
  type: z.string().describe('Media type of the content'),
  date: timestamp.describe('When it was uploaded'),
  filename: z.string(),
  file_size: z.int().min(0).describe('In bytes'),
  uploaded_by: person,
  is_opened: z.boolean().describe('Whether another person has opened it, so that it can no longer be deleted'),
  url: z.string(),
  allowed: allowed('delete'),
})

/** Documents that the two sides of an agreement add to it. */
export const agreementDocuments = {
  listAgreementDocuments: read('/api/agreements/{id}/documents', 'List the documents of an agreement')
    .input(z.object({ id }))
    .output(z.object({ items: z.array(agreementDocument), allowed: allowed('add') })),
  addAgreementDocument: write('POST', '/api/agreements/{id}/documents', 'Add a document to an agreement')
    .input(
      z.object({
        id,
        document_id: id,
        title: line(MAX_DOCUMENT_TITLE).default('').describe('The name of the file if empty'),
        file: z.file(),
      }),
    )
    .output(agreementDocument)
    .errors(refusals('FILE_REFUSED', 'ALREADY_EXISTS')),
  getAgreementDocument: fileRead('/api/agreements/{id}/documents/{document_id}', 'Download a document of an agreement')
    .input(z.object({ id, document_id: id }))
    .output(z.file()),
  deleteAgreementDocument: write(
    'DELETE',
    '/api/agreements/{id}/documents/{document_id}',
    'Delete your document of an agreement before others open it',
  )
    .input(z.object({ id, document_id: id }))
    .output(z.object({ id }))
    .errors(refusals('DOCUMENT_OPENED')),
}
