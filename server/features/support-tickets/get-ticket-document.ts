import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { type Files, fileAnswer } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import { findDocument, findTicket } from './store.ts'

type GetDocument = Contract['supportTickets']['getTicketDocument']

/** A document of a ticket, always as a download. */
export function getTicketDocument({ files }: { files: Files }): Handler<GetDocument> {
  return async ({ db, viewer, resHeaders }, { id, document_id }) => {
    const ticket = await findTicket(db, viewer, id)
    const document = ticket && (await findDocument(db, id, document_id))
    return document ? fileAnswer(files, document, resHeaders) : refuse('NOT_FOUND')
  }
}
