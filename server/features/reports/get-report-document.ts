import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { type Files, fileAnswer } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { documentsOf } from './details.ts'

/** A supporting document, for everybody who may see its report. */
export function getReportDocument({ files }: { files: Files }): Handler<Contract['reports']['getReportDocument']> {
  return async ({ db, viewer, resHeaders }, { id, document_id }) => {
    if (!(await findVisibleReport(db, viewer, id))) return refuse('NOT_FOUND')
    const document = (await documentsOf(db, id)).find((one) => one.id === document_id)
    return document ? fileAnswer(files, document, resHeaders) : refuse('NOT_FOUND')
  }
}
