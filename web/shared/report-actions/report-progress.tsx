import { Card } from '../../ui/card.tsx'
import type { Report } from '../payments/money-values.ts'
import { BatchProgress } from '../processing/batch-progress.tsx'

/** How the payment of a report goes, for who pays it: while it runs, and how it ended. */
export function ReportProgress({ report: { batch_id } }: { report: Report }) {
  if (!batch_id) return null
  return (
    <Card title="Payment progress">
      <BatchProgress key={batch_id} batch_id={batch_id} />
    </Card>
  )
}
