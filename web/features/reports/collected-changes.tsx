import { Button } from '@mantine/core'
import { countOf } from '#domain/counted.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { type ChangedLine, changedWords } from './changed-lines.ts'
import styles from './collected-changes.module.css'

interface CollectedChangesProps {
  lines: readonly ChangedLine[]
  currency: Currency
  onUpdate: () => void
  isBusy?: boolean
  failure?: string | undefined
}

/** What was collected since a draft was saved, line by line, with what the lines say once they are updated. */
export function CollectedChanges({ lines, currency, onUpdate, isBusy = false, failure }: CollectedChangesProps) {
  const isEntered = lines.every(({ is_self_reported }) => is_self_reported)
  return (
    <Card
      title="Changed since this draft was saved"
      aside={
        <Button size="compact-md" variant="default" onClick={onUpdate} loading={isBusy}>
          {isEntered ? 'Keep your amounts' : `Update ${countOf(lines.length, 'line')}`}
        </Button>
      }
      flush
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.mapping_id}>
            <span>
              {line.name}
              <small>{changedWords(line, currency)}</small>
            </span>
            <Amount amount={line.amount} currency={currency} />
          </li>
        ))}
        {lines.length > 1 ? (
          <li>
            <span>These lines</span>
            <Amount amount={sumAmounts(lines.map(({ amount }) => amount))} currency={currency} />
          </li>
        ) : null}
      </ul>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </Card>
  )
}
