import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Share = Overview['active_shares'][number]

/** Running agreements, those that paid most first. */
export function ActiveShares({ shares }: { shares: Share[] }) {
  const { role } = useViewer()
  const title = role === 'trader' ? 'Active rights held' : 'Active revenue shares'
  const who = role === 'owner' || role === 'admin' ? OF_PROVIDERS : OF_PROJECTS
  const how_much = role === 'trader' ? PART : SHARE
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
        <EmptyState title={`No ${title.toLowerCase()}`}>{role === 'trader' ? OF_RIGHTS : OF_PROPOSALS}</EmptyState>
      ) : (
        <DataTable
          label={title}
          rows={shares}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: '/agreement-detail', search: { id } })}
          columns={[who, how_much, ...FIGURES]}
        />
      )}
    </Card>
  )
}

/** An amount of a period opens the report that it comes from. */
function OpensReport({ report_id, children }: { report_id: string; children: ReactNode }) {
  return (
    <Link
      to="/revenue-report-detail"
      search={{ reportId: report_id }}
      className={styles.opens}
      title="Where it comes from"
    >
      {children}
    </Link>
  )
}

const OF_PROPOSALS = 'An agreed proposal becomes a revenue share once its agreement is completed.'
const OF_RIGHTS = 'Agreements in whose right you hold a part stand here.'

const OF_PROVIDERS: Column<Share> = {
  header: 'Provider',
  cell: ({ provider, provider_role, project }) => (
    <TwoLines first={provider.name} second={[provider_role, project.title].filter(Boolean).join(' · ')} />
  ),
}

const OF_PROJECTS: Column<Share> = {
  header: 'Project',
  cell: ({ project, owner }) => <TwoLines first={project.title} second={owner.name} />,
}

const SHARE: Column<Share> = { header: 'Share', right: true, cell: ({ provider_share }) => `${provider_share}%` }

/** How much of the right, and of which share of the revenue. */
const PART: Column<Share> = {
  header: 'Part held',
  right: true,
  cell: ({ portion_held, provider_share }) => (
    <TwoLines first={portion_held === null ? 'None' : `${portion_held}%`} second={`of a ${provider_share}% share`} />
  ),
}

const FIGURES: Column<Share>[] = [
  {
    header: 'Latest period',
    right: true,
    cell: ({ latest_period, currency }) =>
      latest_period ? (
        <TwoLines
          first={
            <OpensReport report_id={latest_period.report_id}>
              <Amount amount={latest_period.amount} currency={currency} />
            </OpensReport>
          }
          second={formatPeriod(latest_period)}
        />
      ) : (
        'None yet'
      ),
  },
  {
    header: 'Paid so far',
    right: true,
    cell: ({ paid_so_far, currency }) => <Amount amount={paid_so_far} currency={currency} />,
  },
  {
    header: 'Status',
    cell: ({ status, latest_period }) => (
      <StatusBadge status={latest_period?.below_threshold ? 'below_threshold' : status} />
    ),
  },
]
