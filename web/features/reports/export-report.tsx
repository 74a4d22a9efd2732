import { client } from '../../lib/client.ts'
import { FileMenu } from '../../shared/files/file-menu.tsx'
import type { Report } from '../../shared/payments/money-values.ts'

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV for a spreadsheet' },
] as const

/** The report as a file, for everybody who may read it. */
export const ExportReport = ({ report: { id } }: { report: Report }) => (
  <FileMenu
    label="Export"
    formats={FORMATS}
    fetch={(format) => client.reports.exportReport({ id, format })}
    failed="Failed to export report"
  />
)
