import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Currency } from '#domain/money.ts'
import { listRows } from '../../../lib/list-rows.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import styles from '../reports.module.css'
import { useReportForm } from './report-form-context.ts'
import { emptySource, typedTotal } from './report-values.ts'

const MAX_SOURCES = 200

/** Where the revenue came from, a line each, with the sum as it is typed. The first line cannot be removed. */
export function SourcesField({ currency }: { currency: Currency }) {
  const form = useReportForm()
  const { revenue_sources } = form.values
  const rows = listRows({
    count: revenue_sources.length,
    insert: () => form.insertListItem('revenue_sources', emptySource()),
    remove: (index) => form.removeListItem('revenue_sources', index),
    fieldOf: (index) => form.getInputNode(`revenue_sources.${index}.source_name`),
  })
  return (
    <Card title="Revenue sources">
      <div className={styles.stack}>
        <div className={styles.sources}>
          {revenue_sources.map(({ key }, index) => (
            <fieldset key={key} className={styles.source}>
              <legend className="sw-hidden">Source {index + 1}</legend>
              <TextInput
                label="Source name"
                placeholder="Subscriptions"
                required
                maxLength={160}
                {...form.getInputProps(`revenue_sources.${index}.source_name`)}
              />
              <MoneyField
                label="Amount"
                placeholder="0.00"
                required
                currency={currency}
                {...form.getInputProps(`revenue_sources.${index}.amount`)}
              />
              <TextInput
                label="Description"
                placeholder="Optional"
                maxLength={1000}
                {...form.getInputProps(`revenue_sources.${index}.description`)}
              />
              {index > 0 ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  className={styles.remove ?? ''}
                  aria-label={`Remove source ${index + 1}`}
                  onClick={() => rows.remove(index)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </fieldset>
          ))}
        </div>
        <div className={styles.under}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={revenue_sources.length >= MAX_SOURCES}
            title={revenue_sources.length >= MAX_SOURCES ? `A report holds ${MAX_SOURCES} sources` : undefined}
            onClick={rows.add}
          >
            Add source
          </Button>
          <p className={styles.total} aria-live="polite">
            <span className={styles.dim}>Total</span>
            <Amount amount={typedTotal(form.values)} currency={currency} size="large" />
          </p>
        </div>
      </div>
    </Card>
  )
}
