import { Button, Checkbox } from '@mantine/core'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import styles from './payments-page.module.css'
import type { Selection } from './use-selection.ts'

interface ProcessBarProps {
  selection: Selection
  onProcess: () => void
}

/** All that is due, to be paid in one go. */
export function ProcessBar({ selection: { payable, selected, toggleAll }, onProcess }: ProcessBarProps) {
  const currency = payable[0]?.currency ?? 'gbp'
  const total = sumAmounts(selected.map(({ gross_amount }) => gross_amount))
  return (
    <div className={styles.bar}>
      <Checkbox
        label={payable.length === 1 ? 'Select the one due' : `Select all ${payable.length} due`}
        checked={selected.length === payable.length}
        indeterminate={selected.length > 0 && selected.length < payable.length}
        onChange={toggleAll}
      />
      <span className={styles.dim} role="status">
        {selected.length === 0 ? 'Select the payments to process.' : `${formatMoney(total, currency)} in total`}
      </span>
      <Button onClick={onProcess} disabled={selected.length === 0}>
        {`Process ${selected.length} Payments`}
      </Button>
    </div>
  )
}
