import { QueryView } from '../../lib/query-view.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { usePaymentsOfReport } from './use-payments-of-report.ts'

/** The process dialog for everything that is due of one report. */
export function ProcessReportDialog({ report_id, onClose }: { report_id: string; onClose: () => void }) {
  const query = usePaymentsOfReport(report_id)
  if (query.data) return <ProcessDialog payments={query.data} onClose={onClose} />
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
