import { QueryView } from '../../lib/query-view.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { usePaymentsOfReport } from './use-payments-of-report.ts'

interface ProcessReportDialogProps {
  report_id: string
  /** The screen's own words in front of what failed. */
  failed?: string | undefined
  onClose: () => void
}

/** The process dialog for everything that is due of one report. */
export function ProcessReportDialog({ report_id, failed, onClose }: ProcessReportDialogProps) {
  const query = usePaymentsOfReport(report_id)
  if (query.data) return <ProcessDialog payments={query.data} failed={failed} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Process Revenue Share Payments" size="large">
      <QueryView
        query={query}
        loading={<LinesSkeleton lines={5} />}
        failed="Failed to load payment data. Please try again."
      >
        {() => null}
      </QueryView>
    </Dialog>
  )
}
