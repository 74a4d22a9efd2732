import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { processWords } from '#domain/payment-words.ts'
import type { Failure } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FundingChoiceField } from '../funding/funding-choice.tsx'
import type { FundingChoice } from '../funding/use-funding-choice.ts'
import type { Foreseen, PaymentSummary } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { ForeseenWords } from './foreseen.tsx'
import { PreviewOfReport } from './preview-of-report.tsx'
import { processFailure } from './process-failure.ts'

interface ProcessPreviewProps {
  /** Null where all that match filters are paid. */
  offered: readonly PaymentSummary[] | null
  selected: readonly PaymentSummary[]
  foreseen: UseQueryResult<Foreseen>
  choice: FundingChoice
  failure: Failure | null
  /** The screen's own words in front of what happened. */
  failed: string | undefined
  onToggle: (id: string) => void
  onClose: () => void
  onProcess: () => void
}

/** What will be paid, report by report, and by which method. */
export function ProcessPreview(props: ProcessPreviewProps) {
  const { offered, selected, foreseen, choice, failure, failed, onToggle, onClose, onProcess } = props
  if (offered?.length === 0) {
    return <EmptyState title="No payments to process">All payments are paid or processing.</EmptyState>
  }
  const seen = foreseen.isError ? undefined : foreseen.data
  const count = seen?.count ?? selected.length
  const missing = seen ? missingWords(seen, choice) : null
  return (
    <div className={styles.stack}>
      {[...new Set(offered?.map(({ report_id }) => report_id))].map((report_id) => (
        <PreviewOfReport
          key={report_id}
          report_id={report_id}
          payments={offered?.filter((payment) => payment.report_id === report_id) ?? []}
          isSelected={({ id }) => selected.some((payment) => payment.id === id)}
          onToggle={onToggle}
        />
      ))}
      <QueryView
        query={foreseen}
        loading={<LinesSkeleton lines={2} />}
        failed="Failed to load payment data. Please try again."
      >
        {({ count, amount, currency, ...rest }) => (
          <>
            <p className={styles.total}>
              <span>
                You pay <span className={styles.dim}>{chargeWords(count, amount)}</span>
              </span>
              <Amount amount={amount} currency={currency} size="large" />
            </p>
            <ForeseenWords foreseen={{ count, amount, currency, ...rest }} />
          </>
        )}
      </QueryView>
      {seen && seen.amount > 0 ? (
        <FundingChoiceField
          choice={choice}
          foreseen={seen}
          error={failure?.fields.payment_method ?? null}
          cardError={failure?.fields.payment_method_id ?? null}
        />
      ) : null}
      <FormFailure>{failure ? processFailure(failure, { count, failed }) : null}</FormFailure>
      <DialogActions>
        {missing ? (
          <span className={styles.missing} role="status">
            {missing}
          </span>
        ) : null}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onProcess} disabled={missing !== null || !seen || foreseen.isPlaceholderData}>
          {processWords(count)}
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
function missingWords({ problem, amount }: Foreseen, { method, card }: FundingChoice): string | null {
  if (problem || amount === 0) return problem
  if (!method) return 'Choose how to pay.'
  return method === 'card' && !card.payment_method_id ? 'Choose one of your saved cards.' : null
}
