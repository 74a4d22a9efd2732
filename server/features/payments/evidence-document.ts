import { formatDate, formatInstant } from '#domain/calendar-date-words.ts'
import { lineSentence } from '#domain/line-dispute-words.ts'
import type { Currency } from '#domain/money.ts'
import type { PdfWriter } from '#server/platform/files.ts'
import { dayOf, PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import type { ReportTrace } from './present-report-trace.ts'

type Evidence = Pick<ReportTrace, 'documents' | 'line_disputes'>

/** The documents of a report and the disputes of its lines, as sections of a PDF. */
export function writeEvidence(writer: PdfWriter, { documents, line_disputes }: Evidence, currency: Currency): void {
  if (documents.length > 0) {
    writer.heading('Documents of the report')
    writer.facts(documents.map((document): [string, string] => [dayWords(document.uploaded_at), fileWords(document)]))
  }
  for (const { raised_by, raised_at, lines, reason, outcome, documents: evidence } of line_disputes) {
    writer.heading('Dispute of lines')
    writer.facts([
      ['Disputed', `${timeWords(raised_at)} by ${raised_by.name}`],
      ...lines.map((line): [string, string] => [`Line ${line.position}`, lineSentence(line, { currency })]),
      ['Reason', reason],
      ['Outcome', outcome],
      ...evidence.map((document): [string, string] => ['Document', fileWords(document)]),
    ])
  }
}

const fileWords = ({ filename, file_size, sha256 }: Evidence['documents'][number]) =>
  `${filename}, ${file_size} bytes, SHA-256 ${sha256}`

export const dayWords = (at: string | null): string => (at ? formatDate(dayOf(new Date(at))) : 'Not yet')

/** When something happened, in the time zone of the product. */
export const timeWords = (at: string): string => formatInstant(TIME, new Date(at))

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: PRODUCT_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})

export const PAYMENT_STATUS_WORDS = {
  calculated: 'To be paid',
  pending: 'Scheduled',
  processing: 'Processing',
  completed: 'Paid',
  failed: 'Failed',
} as const
