import type { OfferEffect } from '#domain/offer-effect.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { MonthChart } from '../../../ui/chart/month-chart.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { offerRows } from '../offer-csv.ts'
import type { Proposal } from '../wizard/proposal-values.ts'
import type { OfferFigures, VersionFigures } from './offer-figures.ts'
import { shortMonth } from './short-month.ts'
import styles from './version-months.module.css'
import { MonthsAsRows } from './version-months-phone.tsx'

interface VersionMonthsProps {
  figures: OfferFigures
  viewer_side: Proposal['viewer_side']
  onRevenue: (revenue: number | null) => void
}

/** What the last two versions would have paid, month by month: as paired bars, and in figures under them. */
export function VersionMonths({ figures, viewer_side, onRevenue }: VersionMonthsProps) {
  const latest = figures.versions.at(-1)
  const before = figures.versions.at(-2)
  if (!latest) return null
  const title = TITLES[viewer_side ?? 'neither'](before !== undefined)
  const named = viewer_side === 'provider' ? 'net' : 'gross'
  if (figures.basis === 'own') {
    return (
      <Card title={title} flush>
        <div className={styles.own}>
          <MoneyField
            label="Revenue of a month"
            description="No revenue has been reported yet, so enter your own figure."
            value={figures.months[0]?.revenue ?? null}
            onChange={(revenue) => onRevenue(revenue === null || Number.isNaN(revenue) ? 0 : revenue)}
          />
        </div>
        <FigureTable {...{ latest, before, named }} monthNames={['Your own figure']} total={null} />
      </Card>
    )
  }
  const series = [
    ...(before
      ? [{ key: 'before', label: `Version ${before.version.version_number}, ${named}`, look: 'quiet' as const }]
      : []),
    { key: 'latest', label: `Version ${latest.version.version_number}, ${named}`, look: 'solid' as const },
  ]
  const namedOffers = [...(before ? [before] : []), latest].map(({ version, effect }) => ({
    name: `Version ${version.version_number}`,
    effect,
  }))
  return (
    <Card flush>
      <div className={styles.wide}>
        <MonthChart
          title={title}
          currency="gbp"
          arrangement={before ? 'paired' : 'stacked'}
          isTabled
          isCost={viewer_side === 'owner'}
          onCsv={() => saveCsv(offerRows(namedOffers, 'gbp'), 'versions-by-month.csv')}
          empty="No month is reported yet."
          series={series}
          months={latest.effect.months.map(({ month, ...earned }, at) => ({
            month,
            parts: [
              ...(before ? [{ series: 'before', amount: before.effect.months[at]?.[named] ?? 0 }] : []),
              { series: 'latest', amount: earned[named] },
            ],
          }))}
        />
        <FigureTable
          {...{ latest, before, named }}
          monthNames={latest.effect.months.map(({ month }) => shortMonth(month))}
          total={latest.effect.months.length > 1 ? `${latest.effect.months.length} months` : null}
        />
      </div>
      <MonthsAsRows {...{ title, latest, before, named }} isCost={viewer_side === 'owner'} />
    </Card>
  )
}

interface FigureTableProps {
  latest: VersionFigures
  before: VersionFigures | undefined
  /** What the viewer reads first. */
  named: Named
  monthNames: readonly string[]
  /** The heading of the sums; null where there is one month. */
  total: string | null
}

function FigureTable({ latest, before, named, monthNames, total }: FigureTableProps) {
  const other = named === 'net' ? 'gross' : 'net'
  const revenue = latest.effect.months.map((month) => month.revenue)
  const rows = [
    { label: 'Revenue', look: null, isDim: true, amounts: revenue, sum: revenue.reduce((a, b) => a + b, 0) },
    ...(before ? [{ ...earnedRow(before, named), look: 'before' as const, isDim: false }] : []),
    { ...earnedRow(latest, named), look: 'latest' as const, isDim: false },
    { ...earnedRow(latest, other), look: null, isDim: true },
  ]
  return (
    <div className={styles.scroll}>
      <table className={styles.figures} aria-label="What the versions pay by month">
        <thead>
          <tr>
            <td />
            {monthNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {total ? <th scope="col">{total}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, look, isDim, amounts, sum }) => (
            <tr key={label} data-dim={isDim || undefined}>
              <th scope="row">
                <i data-look={look ?? undefined} aria-hidden />
                {label}
              </th>
              {amounts.map((amount, at) => (
                <td key={monthNames[at]}>
                  <Amount amount={amount} currency="gbp" tone={isDim ? 'dim' : 'text'} />
                  {look && isBelow(look === 'latest' ? latest.effect : before?.effect, at) ? (
                    <small>Below threshold</small>
                  ) : null}
                </td>
              ))}
              {total ? (
                <td>
                  <Amount amount={sum} currency="gbp" />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function earnedRow({ version, effect }: VersionFigures, named: Named) {
  return {
    label: `Version ${version.version_number}, ${named}`,
    amounts: effect.months.map((month) => month[named]),
    sum: effect.total[named],
  }
}

const isBelow = (effect: OfferEffect | undefined, at: number) => effect?.months[at]?.below_threshold === true

const TITLES = {
  owner: (several: boolean) => `What ${several ? 'each version' : 'this'} would have cost you`,
  provider: (several: boolean) => `What ${several ? 'each version' : 'this'} would have paid you`,
  neither: (several: boolean) => `What ${several ? 'each version' : 'this'} would have paid`,
}
