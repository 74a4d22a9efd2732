import { Button } from '@mantine/core'
import { formatMoney } from '#domain/money.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { formatTimeline } from '#domain/terms.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import type { Proposal } from './agreement-values.ts'
import styles from './completion.module.css'

/** The agreed terms and where the fee stands, for the party that does not owe it (decision C-63). */
export function ReviewAgreement({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { title, owner, provider, project, current_version, reporting_frequency } = proposal
  const { terms, scope_of_work, deliverables, additional_conditions } = current_version
  return (
    <Dialog opened onClose={onClose} title="Review Agreement" size="large">
      <div className={styles.stack}>
        <p className={styles.callout} role="status">
          {feeState(proposal)}
        </p>
        <FactList
          columns={2}
          facts={[
            { label: 'Title', value: title },
            { label: 'Project', value: project.title },
            { label: 'Project owner', value: owner.name },
            { label: 'Provider', value: provider.name },
            { label: 'Provider share', value: `${terms.provider_share}%` },
            { label: 'Monthly revenue threshold', value: formatMoney(terms.monthly_revenue_threshold, terms.currency) },
            { label: 'Duration', value: formatTimeline({ value: terms.timeline.duration, unit: terms.timeline.unit }) },
            { label: 'Reporting', value: reporting_frequency && FREQUENCY_LABELS[reporting_frequency] },
            { label: 'Scope of work', value: scope_of_work },
            { label: 'Deliverables', value: deliverables.join('\n') },
            { label: 'Additional conditions', value: additional_conditions || 'None' },
          ]}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** What the agreement waits for, and from whom. */
function feeState({ fee, completion }: Proposal): string {
  if (!fee) return 'The agreement starts once both sides have agreed and the fee is paid.'
  const sum = formatMoney(fee.amount, fee.currency)
  switch (completion?.status) {
    case 'processing':
      return `${fee.payer_name} is paying the fee of ${sum}.`
    case 'failed':
      return `The payment of the ${sum} fee by ${fee.payer_name} failed. The agreement starts once it is paid.`
    default:
      return `Waiting for ${fee.payer_name} to pay the ${sum} fee. The agreement starts once it is paid.`
  }
}
