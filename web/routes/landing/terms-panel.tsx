import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { RangeField } from '../../ui/range-field.tsx'
import styles from './terms-panel.module.css'
import type { TryTerms } from './year-split.ts'

interface TermsPanelProps {
  terms: TryTerms
  onMove: (name: keyof TryTerms, value: number) => void
}

/** The terms of a deal, to move. */
export function TermsPanel({ terms, onMove }: TermsPanelProps) {
  return (
    <div className={styles.fields}>
      {FIELDS.map(({ name, label, words, ...range }) => (
        <RangeField
          key={name}
          label={label}
          words={words(terms[name])}
          value={terms[name]}
          onChange={(value) => onMove(name, value)}
          {...range}
        />
      ))}
    </div>
  )
}

/** A round amount without its pence. */
export function wholePounds(amount: number): string {
  return formatMoney(amount, 'gbp').replace(/\.00$/, '')
}

export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}

const FIELDS: readonly {
  name: keyof TryTerms
  label: string
  words: (value: number) => string
  min: number
  max: number
  step: number
}[] = [
  {
    name: 'provider_share_basis_points',
    label: "Provider's share",
    words: (value) => formatPercent(value),
    min: 100,
    max: 5_000,
    step: 50,
  },
  {
    name: 'monthly_revenue_threshold',
    label: 'Shared from a month of',
    words: (value) => (value === 0 ? 'the first penny' : wholePounds(value)),
    min: 0,
    max: 5_000_000,
    step: 50_000,
  },
  {
    name: 'growth_rate_basis_points',
    label: 'Growth a month',
    words: (value) => formatPercent(value),
    min: 0,
    max: 1_500,
    step: 50,
  },
  { name: 'duration_months', label: 'Duration', words: monthsInWords, min: 1, max: 60, step: 1 },
  {
    name: 'first_month_revenue',
    label: "First month's revenue",
    words: wholePounds,
    min: 100_000,
    max: 5_000_000,
    step: 50_000,
  },
]
