import { formatMonth, formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { TrendLine } from '../../ui/trend-line.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { OpensReport } from './opens-report.tsx'

type Share = Overview['active_shares'][number]

interface ActiveSharesProps {
  shares: Share[]
  /** Everything paid, for these and all other shares: what the figure above the chart says. */
  paidInAll: number
  currency: Currency
  /** Whether an empty list offers the way to its first entry, unless the steps to a first deal do. */
  invites: boolean
}

/** Running agreements, those that paid most first; the total is that of all payments. */
export function ActiveShares({ shares, paidInAll, currency, invites }: ActiveSharesProps) {
  const { role } = useViewer()
  const pays = role === 'owner' || role === 'admin'
  const title = role === 'trader' ? 'Active rights held' : 'Active revenue shares'
  const listed = sumAmounts(shares.filter((share) => share.currency === currency).map(({ paid }) => paid))
  const how_much = role === 'trader' ? PORTION : SHARE
  return (
    <Card
      title={title}
      aside={
        <TextLink to="/rev-share" search={{ status: 'active' }}>
          View All
        </TextLink>
      }
      flush
    >
      {shares.length === 0 ? (
        <NothingYet title={title} invites={invites} />
      ) : (
        <DataTable
          label={title}
          rows={shares}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: '/agreement-detail', search: { id } })}
          columns={[pays ? PROVIDER : DEAL, how_much, trend(pays), paid(pays), latest(pays), STATE, END]}
          total={{
            label: <TotalLabel others={paidInAll - listed} currency={currency} />,
            figures: { paid: <Amount amount={paidInAll} currency={currency} /> },
          }}
        />
      )}
    </Card>
  )
}

function TotalLabel({ others, currency }: { others: number; currency: Currency }) {
  if (others === 0) return 'Total'
  return (
    <>
      Total{' '}
      <span className={styles.note}>
        with <Amount amount={others} currency={currency} tone="dim" /> of other shares
      </span>
    </>
  )
}

function NothingYet({ title, invites }: { title: string; invites: boolean }) {
  const { role, allowed } = useViewer()
  if (role === 'trader')
    return <EmptyState title={`No ${title.toLowerCase()}`}>Revenue rights you hold appear here.</EmptyState>
  const action =
    invites && allowed.propose ? (
      <ButtonLink to="/new-proposal" variant="default">
        Create Rev-Share Proposal
      </ButtonLink>
    ) : null
  return (
    <EmptyState title={`No ${title.toLowerCase()}`} action={action}>
      {role === 'provider' ? 'Deals you win appear here.' : 'Agreed proposals become revenue shares and appear here.'}
    </EmptyState>
  )
}

const PROVIDER: Column<Share> = {
  header: 'Provider',
  cell: ({ provider, project }) => <PersonLine name={provider.name} avatar={provider.avatar} second={project.title} />,
}

const DEAL: Column<Share> = {
  header: 'Deal',
  cell: ({ project, owner }) => <TwoLines first={project.title} second={owner.name} />,
}

const SHARE: Column<Share> = { header: 'Share', right: true, cell: ({ provider_share }) => `${provider_share}%` }

/** How much of the right, and of which share of the revenue. */
const PORTION: Column<Share> = {
  header: 'Portion held',
  right: true,
  cell: ({ portion_held, provider_share }) => (
    <TwoLines first={portion_held === null ? 'None' : `${portion_held}%`} second={`of a ${provider_share}% share`} />
  ),
}

const trend = (pays: boolean): Column<Share> => ({
  header: pays ? 'By period, gross' : 'By period, net',
  cell: ({ trend: periods, currency, project }) => (
    <TrendLine label={`${project.title} by period`} amounts={periods.map(({ amount }) => amount)} currency={currency} />
  ),
})

const paid = (pays: boolean): Column<Share> => ({
  id: 'paid',
  header: pays ? 'Paid so far, gross' : 'Paid so far, net',
  right: true,
  cell: ({ paid: amount, currency }) => <Amount amount={amount} currency={currency} />,
})

const latest = (pays: boolean): Column<Share> => ({
  header: pays ? 'Latest period, gross' : 'Latest period, net',
  right: true,
  cell: ({ latest_period, currency }) =>
    latest_period ? (
      <TwoLines
        first={
          <OpensReport report_id={latest_period.report_id}>
            <Amount amount={latest_period.amount} currency={currency} />
          </OpensReport>
        }
        second={
          latest_period.below_threshold
            ? `${formatPeriod(latest_period)}, below threshold`
            : formatPeriod(latest_period)
        }
      />
    ) : (
      'None yet'
    ),
})

/** The status of the latest period's payment. */
const STATE: Column<Share> = {
  header: 'Payment',
  cell: ({ latest_period }) => {
    if (!latest_period?.status) return <span className={styles.note}>–</span>
    const { overdue_days } = latest_period
    const overdue = overdueWords(overdue_days)
    if (overdue) return <StatusBadge status="failed" word={overdue} />
    return <StatusBadge status={latest_period.status} {...PAYMENT_WORDS[latest_period.status]} />
  },
}

const PAYMENT_WORDS: Partial<Record<string, { word: string }>> = {
  calculated: { word: 'Due' },
  pending: { word: 'Due' },
  processing: { word: 'On its way' },
  completed: { word: 'Paid' },
}

const END: Column<Share> = {
  header: 'Runs until',
  cell: ({ expiration_date }) => (expiration_date ? formatMonth(expiration_date.slice(0, 7)) : 'Open-ended'),
}
