import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import styles from './dispute-lines-form.module.css'
import { DisputeLinesForm } from './dispute-lines-form.tsx'
import { type DisputeFormProps, DisputeReportForm } from './dispute-report-form.tsx'

/** A provider objects, to the whole report or to single lines of it. */
export function DisputeDialog({ report, onClose }: DisputeFormProps) {
  const [scope, setScope] = useState<'report' | 'lines'>('report')
  const Form = scope === 'report' ? DisputeReportForm : DisputeLinesForm
  return (
    <Dialog opened onClose={onClose} title="Dispute this report">
      {report.allowed.dispute_lines ? (
        <SegmentedControl
          aria-label="What do you dispute?"
          className={styles.scope}
          value={scope}
          options={[
            { value: 'report', label: 'The whole report' },
            { value: 'lines', label: 'Single lines' },
          ]}
          onChange={setScope}
        />
      ) : null}
      <Form report={report} onClose={onClose} />
    </Dialog>
  )
}
