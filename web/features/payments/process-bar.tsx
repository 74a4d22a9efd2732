import { Button } from '@mantine/core'
import { sumAmounts } from '#domain/money.ts'
import { processWords } from '#domain/payment-words.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import styles from './payments-page.module.css'

interface ProcessBarProps {
  /** How many match the filters and are to be paid, where that is more than what is selected of all rows. */
  matching: number | null
  onProcessAll: () => void
  payments: readonly PaymentSummary[]
  onProcess: () => void
  onClear: () => void
}

/** The selected payments, what they cost, and the button that pays them. */
export function ProcessBar({ payments, matching, onProcess, onProcessAll, onClear }: ProcessBarProps) {
  const currency = payments[0]?.currency ?? 'gbp'
  const sum = (field: 'amount_to_charge' | 'amount' | 'commission_amount') => (
    <Amount amount={sumAmounts(payments.map((payment) => payment[field]))} currency={currency} />
  )
  // What came back may be a part of a payment, which is neither net nor commission.
  const isWhole = payments.every(({ amount_to_charge, gross_amount }) => amount_to_charge === gross_amount)
  return (
    <SelectionBar
      count={payments.length}
      action={
        <>
          {matching === null ? null : (
            <Button variant="subtle" onClick={onProcessAll}>
              All {matching.toLocaleString('en-GB')} that match
            </Button>
          )}
          <Button onClick={onProcess}>{processWords(payments.length)}</Button>
        </>
      }
      onClear={onClear}
    >
      You pay <b>{sum('amount_to_charge')}</b>
      {isWhole ? (
        <span className={styles.parts}>
          : net {sum('amount')} and commission {sum('commission_amount')}
        </span>
      ) : null}
    </SelectionBar>
  )
}
