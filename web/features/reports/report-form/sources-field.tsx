import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { formatMoney } from '#domain/money.ts'
import { listRows } from '../../../lib/list-rows.ts'
import { focusField } from '../../../lib/schema-errors.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { offeredLines, rowOf } from './collected-sources.ts'
import type { ReportBasis } from './live-shares.ts'
import { offeredSources } from './offered-sources.ts'
import styles from './report-form.module.css'
import { useReportForm } from './report-form-context.ts'
import { emptySource, type SourceValues, typedTotal } from './report-values.ts'
import { SourceRow } from './source-row.tsx'
import { useCollected } from './use-collected.ts'

const MAX_SOURCES = 200

/** Where the revenue came from: a row each, with the last figure under it, and what else the project earns from. */
export function SourcesField({ basis, report_id }: { basis: ReportBasis; report_id: string | undefined }) {
  const form = useReportForm()
  const collected = useCollected(form.values, report_id)
  const { revenue_sources } = form.values
  const mayReplace = revenue_sources.length > 1 && (collected?.lines.length ?? 0) > 0
  const isFull = revenue_sources.length >= MAX_SOURCES
  const rows = listRows({
    count: revenue_sources.length,
    insert: () => form.insertListItem('revenue_sources', emptySource()),
    remove: (index) => form.removeListItem('revenue_sources', index),
    fieldOf: (index) => form.getInputNode(`revenue_sources.${index}.source_name`),
  })

  function offer(row: SourceValues) {
    flushSync(() => form.insertListItem('revenue_sources', row))
    focusField(form.getInputNode(`revenue_sources.${revenue_sources.length}.amount`))
  }

  return (
    <Card title="Revenue sources" flush>
      {revenue_sources.map(({ key }, index) => (
        <SourceRow
          key={key}
          {...{ index, basis, collected, report_id }}
          onRemove={index > 0 || mayReplace ? () => rows.remove(index) : null}
        />
      ))}
      <div className={styles.under}>
        <div className={styles.offers}>
          {collected
            ? offeredLines(collected, revenue_sources).map((line) => (
                <Offer
                  key={line.mapping_id}
                  label={`${line.name}, ${formatMoney(line.amount, basis.currency)} from Stripe`}
                  onClick={() => offer(rowOf(line))}
                  disabled={isFull}
                />
              ))
            : null}
          {offeredSources(basis, revenue_sources).map((name) => (
            <Offer
              key={name}
              label={name}
              onClick={() => offer({ ...emptySource(), source_name: name })}
              disabled={isFull}
            />
          ))}
          <Offer label="Other source" onClick={rows.add} disabled={isFull} />
        </div>
        <p className={styles.total} aria-live="polite">
          <span className={styles.dim}>Total</span>
          <Amount amount={typedTotal(form.values)} currency={basis.currency} size="large" />
        </p>
      </div>
    </Card>
  )
}

function Offer({ label, onClick, disabled }: { label: string; onClick: () => void; disabled: boolean }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      className={styles.offer ?? ''}
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={disabled}
      title={disabled ? `A report can have up to ${MAX_SOURCES} sources` : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
