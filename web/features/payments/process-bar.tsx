import { Button, Checkbox } from '@mantine/core'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import styles from './payments-page.module.css'
import type { Selection } from './use-selection.ts'

interface ProcessBarProps {
  selection: Selection
  /** Whether the payments on the screen have come. */
  isKnown: boolean
  onProcess: () => void
}

/** All that is due, to be paid in one go. It keeps its place while that is not known, and when nothing is due. */
export function ProcessBar({ selection: { payable, selected, toggleAll }, isKnown, onProcess }: ProcessBarProps) {
  const currency = payable[0]?.currency ?? 'gbp'
  const total = sumAmounts(selected.map(({ gross_amount }) => gross_amount))
  return (
    <div className={styles.bar}>
      <Checkbox
        label={isKnown ? dueWords(payable.length) : 'Looking for what is due'}
        disabled={payable.length === 0}
        checked={payable.length > 0 && selected.length === payable.length}
        indeterminate={selected.length > 0 && selected.length < payable.length}
        onChange={toggleAll}
      />
      <span className={styles.dim} role="status">
        {selected.length > 0
          ? `${formatMoney(total, currency)} in total`
          : payable.length > 0
            ? 'Select the payments to process.'
            : 'What is due can be paid here.'}
      </span>
      <Button onClick={onProcess} disabled={selected.length === 0}>
        {`Process ${selected.length} Payments`}
      </Button>
    </div>
  )
}

function dueWords(count: number): string {
  if (count === 0) return 'None of these is due'
  return count === 1 ? 'Select the one due' : `Select all ${count} due`
}
