import { client } from '../../lib/client.ts'
import { FileMenu } from '../../shared/files/file-menu.tsx'
import type { Report } from '../../shared/payments/money-values.ts'

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV for a spreadsheet' },
  { format: 'trace-pdf', label: 'Trace as PDF' },
  { format: 'trace-json', label: 'Trace as JSON' },
] as const

type Format = (typeof FORMATS)[number]['format']

/** The report or its trace as a file, for everybody who may read it. */
export const ExportReport = ({ report: { id } }: { report: Report }) => (
  <FileMenu label="Export" formats={FORMATS} fetch={(format) => fileOf(id, format)} failed="Failed to export report" />
)

function fileOf(id: string, format: Format): Promise<File> {
  if (format === 'trace-pdf') return client.payments.exportReportTrace({ id, format: 'pdf' })
  if (format === 'trace-json') return client.payments.exportReportTrace({ id, format: 'json' })
  return client.reports.exportReport({ id, format })
}
