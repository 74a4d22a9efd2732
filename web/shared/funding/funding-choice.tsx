import { Radio } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { FUNDING_METHODS } from '#domain/funding-method.ts'
import { formatMoney } from '#domain/money.ts'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import type { Foreseen } from '../payments/money-values.ts'
import styles from './funding.module.css'
import type { FundingChoice } from './use-funding-choice.ts'

const SavedCardChoice = lazy(async () => ({
  default: (await import('../cards/saved-card-choice.tsx')).SavedCardChoice,
}))

interface FundingChoiceFieldProps {
  choice: FundingChoice
  foreseen: Pick<Foreseen, 'methods' | 'cash_balance' | 'currency'>
  /** Why the chosen method or card was refused. */
  error: string | null
  cardError: string | null
}

/** How the payments are funded: each method with its waiting time, or why it cannot be chosen. */
export function FundingChoiceField({ choice, foreseen, error, cardError }: FundingChoiceFieldProps) {
  const name = useId()
  const { methods, cash_balance, currency } = foreseen
  return (
    <div className={styles.stack}>
      <Radio.Group
        label="Pay by"
        value={choice.method ?? ''}
        onChange={(picked) => {
          const method = FUNDING_METHODS.find((one) => one === picked)
          if (method) choice.choose(method)
        }}
        name={name}
        error={error}
      >
        <div className={styles.methods}>
          {methods.map(({ method, name: label, waiting_time, disabled_reason }) => (
            <div key={method} className={styles.method}>
              <Radio
                value={method}
                label={label}
                description={disabled_reason ?? waiting_time}
                disabled={disabled_reason !== null}
              />
            </div>
          ))}
        </div>
      </Radio.Group>
      {choice.method === 'bank_transfer' && cash_balance > 0 ? (
        <p className={styles.dim}>
          {formatMoney(cash_balance, currency)} is left of earlier bank transfers and is used first.
        </p>
      ) : null}
      {choice.method === 'card' ? (
        <Suspense fallback={<LinesSkeleton lines={3} />}>
          <SavedCardChoice choice={choice.card} label="Card" error={cardError} />
        </Suspense>
      ) : null}
    </div>
  )
}
