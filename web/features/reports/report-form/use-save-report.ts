import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client, orpc } from '../../../lib/client.ts'
import { describe } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toasts.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import type { Uploads } from '../../../shared/documents/use-uploads.ts'
import type { Report } from '../../../shared/payments/money-values.ts'
import type { useNewReportForm } from './report-form-context.ts'
import { type ReportValues, reportInput } from './report-values.ts'

export type Intent = 'draft' | 'submit'

interface Save {
  values: ReportValues
  intent: Intent
}

interface Saved {
  report: Report
  /** False if a document failed to upload; the report then stays a draft. */
  allArrived: boolean
}

interface SaveReportOptions {
  report_id: string
  exists: boolean
  intent: Intent
  form: Pick<ReturnType<typeof useNewReportForm>, 'setErrors' | 'getInputNode'>
  documents: Uploads
  onDone: (saved: { values: ReportValues; wasSubmitted: boolean }) => unknown
}

/**
 * Saves a report as a draft, or submits it. Uploads belong to a report that can still be changed, so with new ones it
 * is saved first, then they are sent, then it is submitted.
 */
export function useSaveReport({ report_id, exists, intent, form, documents, onDone }: SaveReportOptions) {
  const isSaved = useRef(exists)
  const queries = useQueryClient()

  async function store({ values, intent }: Save, hasDocuments: boolean, key: string): Promise<Report> {
    const input = { ...reportInput(values), id: report_id }
    const submit = intent === 'submit' && !hasDocuments
    if (!isSaved.current) {
      try {
        const create = { ...input, project_id: values.project_id, is_draft: !submit }
        const created = await client.reports.createReport(create, { context: { idempotency_key: `${key}:create` } })
        isSaved.current = true
        return created
      } catch (error) {
        // It was saved before, and only the answer was lost: what has been typed since is a change of it.
        if (describe(error).code !== 'ALREADY_EXISTS') throw error
        isSaved.current = true
      }
    }
    return client.reports.updateReport({ ...input, submit }, { context: { idempotency_key: `${key}:update` } })
  }

  const operation = {
    async call(save: Save, { context }: { context: { idempotency_key: string } }): Promise<Saved> {
      const key = context.idempotency_key
      const hasDocuments = documents.hasUnsent()
      const report = await store(save, hasDocuments, key)
      if (!hasDocuments) return { report, allArrived: true }
      const allArrived = await documents.sendAll()
      if (!allArrived || save.intent === 'draft') return { report, allArrived }
      const submit = { context: { idempotency_key: `${key}:submit` } }
      return { report: await client.reports.submitReport({ id: report_id }, submit), allArrived }
    },
  }

  return useOperation(operation, {
    form,
    failed: intent === 'submit' ? 'Failed to submit report' : 'Failed to create revenue report',
    onFailed: ({ code }) => {
      if (code === 'COLLECTED_CHANGED') {
        void queries.invalidateQueries({ queryKey: orpc.reports.getCollectedRevenue.key() })
      }
    },
    onDone: ({ allArrived }, { values, intent }) => {
      const wasSubmitted = intent === 'submit' && allArrived
      if (allArrived) {
        void toast({ message: wasSubmitted ? 'Report submitted successfully' : 'Report saved as draft', tone: 'good' })
      } else {
        void toast({ message: 'Report saved as draft, but not all documents could be sent.', tone: 'waiting' })
      }
      // A new report whose documents were refused stays where it is, so that they are not lost.
      if (!allArrived) return undefined
      return onDone({ values, wasSubmitted })
    },
  })
}
