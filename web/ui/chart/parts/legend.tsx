import type { Currency } from '#domain/money.ts'
import { Amount } from '../../amount.tsx'
import type { ChartMonth, LookWords, Series } from '../chart-data.ts'
import { seriesTotal } from '../chart-data.ts'
import styles from './legend.module.css'
import { Swatch, type SwatchLook } from './looks.tsx'

const WORDS: LookWords = { overdue: 'Overdue', expected: 'Expected', outline: 'Month not over' }

export interface LegendEntry {
  label: string
  look: SwatchLook
  total?: { amount: number; isEstimate: boolean }
}

/** What there is to explain: each series that some month has, then looks that single months have instead. */
export function legendOf(
  months: readonly ChartMonth[],
  series: readonly Series[],
  { showsTotals = false, words = {} }: { showsTotals?: boolean; words?: LookWords } = {},
): LegendEntry[] {
  const parts = months.flatMap((month) => month.parts)
  const present = series.filter(({ key }) => parts.some((part) => part.series === key))
  const looks = new Set(parts.flatMap(({ look }) => look ?? []))
  for (const { look } of present) looks.delete(look)
  return [
    ...present.map(({ key, label, look }) => ({
      label,
      look,
      ...(showsTotals ? { total: seriesTotal(months, key) } : {}),
    })),
    ...[...looks].map((look) => ({ look, label: words[look] ?? WORDS[look] ?? look })),
    ...(months.some(({ range }) => range) ? [{ look: 'range' as const, label: 'Worst to Best' }] : []),
  ]
}

export function Legend({ entries, currency, stripes }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, look, total }) => (
        <li key={label}>
          <Swatch look={look} stripes={stripes} />
          <span>
            <bdi>{label}</bdi>
            {total ? (
              <>
                {total.isEstimate ? ' about ' : ' '}
                <Amount amount={total.amount} currency={currency} tone="dim" whole={total.isEstimate} />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface LegendProps {
  entries: readonly LegendEntry[]
  currency: Currency
  stripes: string
}
