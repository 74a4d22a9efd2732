import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { lineVariance, varianceWords } from '#domain/line-variance.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { listRows } from '../../../lib/list-rows.ts'
import { focusField } from '../../../lib/schema-errors.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { type Collected, type CollectedLine, figureWords, offeredLines, rowOf } from './collected-sources.ts'
import { type ReportBasis, typedPeriod } from './live-shares.ts'
import { offeredSources, previousAmount } from './offered-sources.ts'
import styles from './report-form.module.css'
import { useReportForm } from './report-form-context.ts'
import { emptySource, type SourceValues, typedTotal } from './report-values.ts'
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
          {...{ index, basis, collected }}
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

interface SourceRowProps {
  index: number
  basis: ReportBasis
  collected: Collected | null
  onRemove: (() => void) | null
}

function SourceRow({ index, basis, collected, onRemove }: SourceRowProps) {
  const form = useReportForm()
  const source = form.values.revenue_sources[index]
  const [isDescribed, setDescribed] = useState(source?.description !== '')
  const path = `revenue_sources.${index}`
  return (
    <fieldset className={styles.source}>
      <legend className="sw-hidden">Source {index + 1}</legend>
      <TextInput
        label="Source name"
        placeholder="Subscriptions"
        maxLength={160}
        {...form.getInputProps(`${path}.source_name`)}
      />
      <MoneyField
        label="Amount"
        placeholder="0.00"
        currency={basis.currency}
        {...form.getInputProps(`${path}.amount`)}
      />
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={styles.remove ?? ''}
          aria-label={`Remove source ${index + 1}`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      <div className={styles.beneath}>
        {isDescribed ? (
          <TextInput
            className={styles.description ?? ''}
            label="Description"
            placeholder="Description (optional)"
            maxLength={1000}
            {...form.getInputProps(`${path}.description`)}
          />
        ) : (
          <button type="button" className={styles.plain} onClick={() => setDescribed(true)}>
            Add a description
          </button>
        )}
        <Figure line={lineOf(collected, source)} currency={basis.currency} />
        <Variance {...{ basis, source }} line={lineOf(collected, source)} />
        <Previous basis={basis} name={source?.source_name ?? ''} currency={basis.currency} />
      </div>
    </fieldset>
  )
}

/** What Stripe counts for a source. */
function Figure({ line, currency }: { line: CollectedLine | undefined; currency: Currency }) {
  return line ? <span className={styles.before}>{figureWords(line, currency)}</span> : null
}

const lineOf = (collected: Collected | null, source: SourceValues | undefined) =>
  source?.mapping_id ? collected?.lines.find(({ mapping_id }) => mapping_id === source.mapping_id) : undefined

interface VarianceProps {
  basis: ReportBasis
  source: SourceValues | undefined
  line: CollectedLine | undefined
}

/** How a self-reported amount compares with earlier reports. */
function Variance({ basis, source, line }: VarianceProps) {
  const { values } = useReportForm()
  const period = typedPeriod(values)
  if (!period || !source || source.amount === null || source.amount === line?.amount) return null
  const { source_name, amount, mapping_id = null } = source
  const variance = lineVariance({ source_name, amount, mapping_id }, period, basis.earlier)
  return variance ? <span className={styles.before}>{varianceWords(variance, basis.currency)}</span> : null
}

/** The previous report's amount of this source. */
function Previous({ basis, name, currency }: { basis: ReportBasis; name: string; currency: Currency }) {
  const amount = previousAmount(basis, name)
  if (amount === null || !basis.previous) return null
  return (
    <span className={styles.before}>{`${formatPeriod(basis.previous.period)} ${formatMoney(amount, currency)}`}</span>
  )
}
