import { formatPeriod } from '#domain/calendar-date-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable, TwoLines } from '../../ui/data-table.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Overview } from './dashboard-values.ts'

type Share = Overview['active_shares'][number]

/** Running agreements, those that paid most first. */
export function ActiveShares({ shares }: { shares: Share[] }) {
  const { role } = useViewer()
  const comes = role === 'trader' ? OF_RIGHTS : OF_PROPOSALS
  const who = role === 'owner' || role === 'admin' ? OF_PROVIDERS : OF_PROJECTS
  return (
    <Card title="Active revenue shares" aside={<TextLink to="/rev-share">View All</TextLink>} flush>
      {shares.length === 0 ? (
        <EmptyState title="No active revenue shares">{comes}</EmptyState>
      ) : (
        <DataTable
          label="Active revenue shares"
          rows={shares}
          rowKey={({ id }) => id}
          rowLink={({ id }) => ({ to: '/agreement-detail', search: { id } })}
          columns={[who, ...FIGURES]}
        />
      )}
    </Card>
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

const FIGURES: Column<Share>[] = [
  { header: 'Share', right: true, cell: ({ provider_share }) => `${provider_share}%` },
  {
    header: 'Latest period',
    right: true,
    cell: ({ latest_period, currency }) =>
      latest_period ? (
        <TwoLines
          first={<Amount amount={latest_period.amount} currency={currency} />}
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
