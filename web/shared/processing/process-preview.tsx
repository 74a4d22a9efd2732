import { Button } from '@mantine/core'
import type { Currency } from '#domain/money.ts'
import { processWords } from '#domain/payment-words.ts'
import type { Failure } from '../../lib/errors.ts'
import { Amount } from '../../ui/amount.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SavedCardChoice } from '../cards/saved-card-choice.tsx'
import type { CardChoice } from '../cards/use-cards.ts'
import type { PaymentSummary } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { PreviewOfReport } from './preview-of-report.tsx'
import { processFailure } from './process-failure.ts'

interface ProcessPreviewProps {
  offered: readonly PaymentSummary[]
  selected: readonly PaymentSummary[]
  amount: number
  currency: Currency
  choice: CardChoice
  failure: Failure | null
  /** The screen's own words in front of what happened. */
  failed: string | undefined
  onToggle: (id: string) => void
  onClose: () => void
  onProcess: () => void
}

/** What will be paid, report by report, and the card that pays it. */
export function ProcessPreview(props: ProcessPreviewProps) {
  const { offered, selected, amount, currency, choice, failure, failed, onToggle, onClose, onProcess } = props
  const missing = missingWords(selected.length, amount > 0 && choice.payment_method_id === null)
  if (offered.length === 0) {
    return <EmptyState title="No payments to process">All payments are paid or processing.</EmptyState>
  }
  return (
    <div className={styles.stack}>
      {[...new Set(offered.map(({ report_id }) => report_id))].map((report_id) => (
        <PreviewOfReport
          key={report_id}
          report_id={report_id}
          payments={offered.filter((payment) => payment.report_id === report_id)}
          isSelected={({ id }) => selected.some((payment) => payment.id === id)}
          onToggle={onToggle}
        />
      ))}
      <p className={styles.total}>
        <span>
          You pay <span className={styles.dim}>{chargeWords(selected.length, amount)}</span>
        </span>
        <Amount amount={amount} currency={currency} size="large" />
      </p>
      {amount > 0 ? <SavedCardChoice choice={choice} error={failure?.fields.payment_method_id ?? null} /> : null}
      <FormFailure>{failure ? processFailure(failure, { count: selected.length, failed }) : null}</FormFailure>
      <DialogActions>
        {missing ? (
          <span className={styles.missing} role="status">
            {missing}
          </span>
        ) : null}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onProcess} disabled={missing !== null}>
          {processWords(selected.length)}
        </Button>
      </DialogActions>
    </div>
  )
}

/** What the sum is made of; of nothing there is nothing to say. */
function chargeWords(count: number, amount: number): string | null {
  if (count === 0) return null
  return amount > 0 ? 'gross, commission included' : 'nothing, already charged'
}

/** Why it cannot start yet. */
function missingWords(count: number, needs_card: boolean): string | null {
  if (count === 0) return 'No payments selected for processing'
  return needs_card ? 'Choose one of your saved cards.' : null
}
