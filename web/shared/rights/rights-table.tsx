import { formatDate, formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { ExportCsv } from '../lists/export-csv.tsx'
import { TraceLink } from '../payments/trace-link.tsx'
import { rateWords, YieldBand } from '../yields/yield-band.tsx'
import { portfolioCsv } from './portfolio-csv.ts'
import type { Portfolio, PortfolioRight } from './portfolio-values.ts'
import styles from './rights-table.module.css'

/** The rights with their figures; the total row adds up to the tiles. */
export function RightsTable({ portfolio }: { portfolio: Portfolio }) {
  const { rights, totals, currency, is_complete } = portfolio
  return (
    <Card
      title="Rights held"
      about="Yield to date is what was earned as a part of the cost. Expected: the last six verified months continue to the end of the term."
      aside={<ExportCsv fetch={async () => portfolioCsv(portfolio)} />}
      flush
    >
      <DataTable
        label="Rights held"
        columns={COLUMNS}
        rows={rights}
        rowKey={({ rev_share_id }) => rev_share_id}
        rowName={({ project_title }) => project_title}
        rowLink={({ rev_share_id }) => ({ to: '/agreement-detail', search: { id: rev_share_id } })}
        menu={({ rev_share_id, project_title }) => [
          { label: 'Payments', link: { to: '/payments', search: { search: project_title } } },
          { label: 'Analytics', link: { to: '/portfolio', search: { tab: 'analytics', right: rev_share_id } } },
          { label: 'Agreement', link: { to: '/agreement-detail', search: { id: rev_share_id } } },
        ]}
        total={{
          label: rights.length === 1 ? '1 right' : `${rights.length}${is_complete ? '' : ' latest'} rights`,
          figures: {
            Cost: <Amount amount={totals.cost} currency={currency} right />,
            'Earned, net': <Amount amount={totals.earned} currency={currency} right />,
            'Yield to date': totals.yield_to_date === null ? undefined : rateWords(totals.yield_to_date),
            'Expected yield a year': totals.expected_yield ? (
              <TwoLines
                first={rateWords(totals.expected_yield.expected)}
                second={`on ${totals.rights_with_yield} of ${rights.length}`}
              />
            ) : undefined,
            'Next payment': (
              <TwoLines
                first={`${formatMoney(totals.due, currency)} due`}
                second={`${formatMoney(totals.overdue, currency)} overdue`}
              />
            ),
          },
        }}
      />
    </Card>
  )
}

const COLUMNS: readonly [Column<PortfolioRight>, ...Column<PortfolioRight>[]] = [
  {
    header: 'Right',
    cell: ({ project_title, held_percentage, provider_name }) => (
      <TwoLines first={project_title} second={`${held_percentage}% of ${provider_name}'s right`} />
    ),
  },
  {
    ...{ header: 'Cost', right: true },
    cell: ({ cost, currency }) =>
      cost ? (
        <TwoLines first={<Amount amount={cost.total} currency={currency} />} second={formatDate(cost.bought_on)} />
      ) : (
        'Not bought here'
      ),
  },
  {
    ...{ header: 'Earned, net', right: true },
    cell: ({ earned, currency }) => <Amount amount={earned} currency={currency} right />,
  },
  { header: 'Yield to date', cell: YieldToDate },
  {
    header: 'Expected yield a year',
    cell: ({ expected_yield, why_no_yield }) =>
      expected_yield ? <YieldBand rates={expected_yield} /> : <span className={styles.dim}>{why_no_yield}</span>,
  },
  { header: 'Next payment', cell: Next },
  {
    ...{ header: 'Ends', oneLine: true },
    cell: ({ end_date, months_left }) =>
      end_date ? (
        <TwoLines first={formatMonth(end_date.slice(0, 7))} second={`${months_left} months left`} />
      ) : (
        'No end'
      ),
  },
]

function YieldToDate({ yield_to_date }: PortfolioRight) {
  if (yield_to_date === null) return null
  return (
    <span className={styles.progress}>
      {rateWords(yield_to_date)}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="4" rx="1" />
        <rect className={styles.done} width={Math.min(Math.max(yield_to_date, 0), 100)} height="4" rx="1" />
      </svg>
    </span>
  )
}

function Next({ next_payment: next, note }: PortfolioRight) {
  if (!next) return <span className={styles.dim}>{note ?? 'Nothing due'}</span>
  const late = overdueWords(next.overdue_days)
  return <TwoLines first={<TraceLink {...next} />} second={late ?? formatDate(next.due_date)} />
}
