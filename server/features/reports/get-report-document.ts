import { Buffer } from 'node:buffer'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { downloadHeaders, type Files } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { documentsOf } from './details.ts'

/** A supporting document, for everybody who may see its report; always a download, never rendered. */
export function getReportDocument({ files }: { files: Files }): Handler<Contract['reports']['getReportDocument']> {
  return async ({ db, viewer, resHeaders }, { id, document_id }) => {
    if (!(await findVisibleReport(db, viewer, id))) return refuse('NOT_FOUND')
    const document = (await documentsOf(db, id)).find((one) => one.id === document_id)
    if (!document) return refuse('NOT_FOUND')
    const { filename: name, file_type: type, storage_key } = document
    const chunks: Buffer[] = []
    for await (const chunk of await files.read(storage_key)) chunks.push(chunk as Buffer)
    const file = new File([Buffer.concat(chunks)], name, { type })
    for (const [header, value] of Object.entries(downloadHeaders({ name, mime: type, size: file.size }))) {
      // Type and length come from the file itself.
      if (header !== 'content-type' && header !== 'content-length') resHeaders.set(header, value)
    }
    return file
  }
}
