import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Report } from '../payments/money-values.ts'

const RecalculateDialog = lazy(async () => ({ default: (await import('./recalculate-dialog.tsx')).RecalculateDialog }))

/** For the owner of a report that was approved: what is paid or being paid is not recalculated. */
export function RecalculateButton({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false)
  if (report.viewer_side !== 'owner' || !report.approval) return null
  return (
    <>
      <Button
        variant="default"
        disabled={!report.allowed.recalculate}
        title={report.allowed.recalculate ? undefined : whyNot(report)}
        onClick={() => setOpen(true)}
      >
        Recalculate Payments
      </Button>
      <Suspense>{isOpen ? <RecalculateDialog report={report} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

function whyNot({ status, corrections_of_lines }: Report): string {
  if (corrections_of_lines.length > 0) return 'A later report corrects this one'
  return status === 'processed' || status === 'finalized'
    ? 'Paid shares are not recalculated'
    : 'These payments have been started'
}
