import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { lineVariance, varianceWords } from '#domain/line-variance.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { TextLink } from '../../../ui/links.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { type Collected, type CollectedLine, figureWords } from './collected-sources.ts'
import { type ReportBasis, typedPeriod } from './live-shares.ts'
import { previousAmount } from './offered-sources.ts'
import styles from './report-form.module.css'
import { useReportForm } from './report-form-context.ts'
import type { ReportValues, SourceValues } from './report-values.ts'

interface SourceRowProps {
  index: number
  basis: ReportBasis
  collected: Collected | null
  report_id: string | undefined
  onRemove: (() => void) | null
}

/** A source with what is typed of it, what Stripe counts, and the figure before. */
export function SourceRow({ index, basis, collected, report_id, onRemove }: SourceRowProps) {
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
        <Figure
          line={lineOf(collected, source)}
          currency={basis.currency}
          saved_in={isSaved(form.getInitialValues(), source) ? report_id : undefined}
        />
        <Variance {...{ basis, source }} line={lineOf(collected, source)} />
        <Previous basis={basis} name={source?.source_name ?? ''} currency={basis.currency} />
      </div>
    </fieldset>
  )
}

interface FigureProps {
  line: CollectedLine | undefined
  currency: Currency
  /** The report that has this line already; a line that is not saved has no list of charges yet. */
  saved_in: string | undefined
}

/** What Stripe counts for a source, and the charges behind it. */
function Figure({ line, currency, saved_in }: FigureProps) {
  if (!line) return null
  return (
    <span className={styles.before}>
      {figureWords(line, currency)}
      {saved_in ? (
        <>
          {'. '}
          <TextLink to="/report-charges" search={{ reportId: saved_in, mappingId: line.mapping_id }}>
            See charges
          </TextLink>
        </>
      ) : null}
    </span>
  )
}

const isSaved = ({ revenue_sources }: Pick<ReportValues, 'revenue_sources'>, source: SourceValues | undefined) =>
  revenue_sources.some(({ mapping_id }) => mapping_id === source?.mapping_id)

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
