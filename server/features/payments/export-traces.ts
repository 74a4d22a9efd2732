import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { reportTraceFor } from './get-report-trace.ts'
import { paymentTraceDocument } from './payment-trace-document.ts'
import { presentTrace } from './present-trace.ts'
import { reportTraceDocument } from './report-trace-document.ts'
import { traceOf } from './trace-details.ts'

type Operations = Contract['payments']

/** The trace of a payment as a file: as JSON what `getPaymentTrace` answers; the PDF names everybody. */
export const exportPaymentTrace: Handler<Operations['exportPaymentTrace']> = async (context, { id, format }) => {
  const { db, viewer, today } = context
  const payment = await findVisiblePayment(db, viewer, id)
  if (!payment) return refuse('NOT_FOUND')
  const details = await traceOf(db, payment, viewer)
  const name = `sharewell-payment-trace-${id.slice(0, 8)}`
  if (format === 'json') return jsonFile(name, presentTrace(payment, details, { viewer, viewer_id: viewer.id, today }))
  const trace = presentTrace(payment, details, { viewer, viewer_id: null, today: null })
  return paymentTraceDocument(trace, { name, made_at: payment.updated_at })
}

/** The trace of a report as a file: as JSON what `getReportTrace` answers; the PDF names everybody. */
export const exportReportTrace: Handler<Operations['exportReportTrace']> = async (context, { id, format }) => {
  const name = `sharewell-report-trace-${id.slice(0, 8)}`
  const found = await reportTraceFor(context, id, format === 'json' ? context.viewer.id : null)
  if (!found) return refuse('NOT_FOUND')
  if (format === 'json') return jsonFile(name, found.trace)
  return reportTraceDocument(found.trace, { name, made_at: found.updated_at })
}

function jsonFile(name: string, answer: object): File {
  return new File([`${JSON.stringify(answer, null, 2)}\n`], `${name}.json`, { type: 'application/json' })
}
