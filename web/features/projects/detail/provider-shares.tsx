import { formatDate } from '#domain/calendar-date-words.ts'
import type { Currency } from '#domain/money.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { OverdueFigure } from '../../../shared/agreements/overdue-figure.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { PoundBar } from '../../../ui/chart/pound-bar.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { PersonLine } from '../../../ui/person-line.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Project, ProjectMonths, ProjectShares } from '../project-values.ts'
import styles from './detail.module.css'
import { trendOf } from './revenue-months.ts'
import { useNamed } from './use-named.ts'

type Row = ProjectShares['providers'][number]

interface ProviderSharesProps {
  project: Project
  data: ProjectShares
  /** What the project brought, with the shares of it; undefined while it loads. */
  months: ProjectMonths['months'] | undefined
}

/** Who gets how much of each pound, and what they were paid; the foot adds up several rows. */
export function ProviderShares({ project, data, months }: ProviderSharesProps) {
  const { providers, total } = data
  const isOwn = project.allowed.report_revenue
  const named = useNamed(project)
  return (
    <Card
      title="Providers"
      about={`Agreements in force, and what their approved reports came to. ${AMOUNTS[named]}`}
      aside={
        isOwn ? (
          <TextLink to="/project-detail" search={{ id: project.id, tab: 'revenue-share' }}>
            All shares of this project
          </TextLink>
        ) : null
      }
      flush
    >
      {providers.length === 0 ? (
        <EmptyState title={project.allowed.edit ? 'No providers yet' : 'No agreement yet'}>
          {project.allowed.edit
            ? 'Providers with an agreement on this project appear here.'
            : 'Your share of this project appears here once an agreement starts.'}
        </EmptyState>
      ) : (
        <>
          {project.allowed.edit ? (
            <div className={styles.bar}>
              <PoundBar shares={barOf(providers)} keeper={isOwn ? 'You keep' : 'Owner keeps'} />
            </div>
          ) : null}
          <DataTable
            label="Providers"
            rows={providers}
            rowKey={({ provider }) => provider.id}
            columns={columnsOf(data, named, months)}
            // The sums of one row would repeat it.
            total={
              providers.length > 1
                ? { label: `${providers.length} providers`, figures: figuresOf(total, data, named) }
                : undefined
            }
          />
        </>
      )}
    </Card>
  )
}

const AMOUNTS: Record<Named, string> = {
  gross: 'Amounts are gross: the commission is included, and comes off what a provider receives.',
  net: 'Amounts are net: the commission is taken off.',
}

function barOf(providers: readonly Row[]) {
  return providers
    .map(({ provider, provider_share }) => ({
      key: provider.id,
      label: provider.name.split(' ')[0] ?? provider.name,
      share_basis_points: basisPointsFromPercent(provider_share),
    }))
    .filter(({ share_basis_points }) => share_basis_points > 0)
}

/** Overdue and due have their columns only while there is something in them. */
function columnsOf(
  { currency, total }: ProjectShares,
  named: Named,
  months: ProjectMonths['months'] = [],
): [Column<Row>, ...Column<Row>[]] {
  return [
    {
      header: 'Provider',
      phone: 'first',
      cell: ({ provider, role }) => (
        <PersonLine name={provider.name} avatar={provider.avatar} second={role ?? 'Provider'} />
      ),
    },
    {
      id: 'share',
      header: 'Share',
      right: true,
      phone: 'first-end',
      cell: ({ provider_share }) => shareWords(provider_share),
    },
    ...(months.length > 1 ? [trendColumn(months, currency, named)] : []),
    {
      id: 'paid',
      header: `Paid, ${named}`,
      right: true,
      phone: 'second',
      phoneLabelBefore: 'Paid',
      phoneLabel: named,
      cell: ({ paid }) => <Amount amount={paid[named]} currency={currency} />,
    },
    ...STAGES.filter(({ id }) => total[id].gross > 0).map(({ id, header, word }) => ({
      id,
      header: `${header}, ${named}`,
      phone: 'second-end' as const,
      phoneLabel: `${named} ${word}`,
      right: true,
      cell: (row: Row) => (
        <Amount amount={row[id][named]} currency={currency} tone={row[id].gross > 0 ? 'text' : 'dim'} />
      ),
    })),
    ...(total.overdue.gross > 0 ? [overdueColumn(named, currency)] : []),
    {
      id: 'until',
      header: 'Until',
      phone: 'second',
      phoneLabelBefore: 'until',
      cell: ({ until }) => (until ? formatDate(until) : 'No end'),
    },
    {
      id: 'actions',
      header: 'Actions',
      phone: 'second-end',
      cell: ({ provider: { id, name } }) => (
        <TextLink to="/profile/$userId" params={{ userId: id }} aria-label={`View Profile of ${name}`}>
          View Profile
        </TextLink>
      ),
    },
  ]
}

const overdueColumn = (named: Named, currency: Currency): Column<Row> => ({
  ...{ id: 'overdue', header: `Overdue, ${named}`, phone: 'second-end', right: true },
  cell: ({ overdue, overdue_days }) => (
    <OverdueFigure amount={overdue[named]} days={overdue_days} {...{ named, currency }} />
  ),
})

const trendColumn = (months: ProjectMonths['months'], currency: Currency, named: Named): Column<Row> => ({
  ...{ id: 'trend', header: 'By month', phone: 'second' },
  cell: ({ provider }) => (
    <span className={styles.trend}>
      <Sparkline label={`Shares, ${named}`} months={trendOf(months, provider.id, named)} currency={currency} isOver />
    </span>
  ),
})

const STAGES = [
  { id: 'processing', header: 'Processing', word: 'processing' },
  { id: 'due', header: 'Due', word: 'due' },
] as const

function figuresOf(total: ProjectShares['total'], { currency }: ProjectShares, named: Named) {
  return {
    share: shareWords(total.provider_share),
    paid: <Amount amount={total.paid[named]} currency={currency} />,
    processing: <Amount amount={total.processing[named]} currency={currency} />,
    due: <Amount amount={total.due[named]} currency={currency} />,
    overdue: <OverdueFigure amount={total.overdue[named]} days={total.overdue_days} {...{ named, currency }} />,
  }
}

const shareWords = (percent: number) => formatPercent(basisPointsFromPercent(percent))
