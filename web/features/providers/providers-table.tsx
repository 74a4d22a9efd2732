import type { ReactNode } from 'react'
import { PersonLine } from '../../ui/person-line.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Sorting } from '../../ui/table/heading.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { compensationWord } from './compensation-words.ts'
import type { PROVIDER_COLUMNS, ProviderColumn } from './provider-columns.ts'
import { type ListedProvider, ofAll, offerAndPlace } from './provider-values.ts'
import { Rating } from './rating.tsx'

interface ProvidersTableProps {
  /** The chosen ones. */
  columns: typeof PROVIDER_COLUMNS
  rows: readonly ListedProvider[]
  sorting: Sorting
}

export function ProvidersTable({ columns: [first, ...others], ...props }: ProvidersTableProps) {
  const withCell = (column: typeof first) => ({ ...column, cell: CELLS[column.id] })
  return (
    <DataTable
      {...props}
      columns={[withCell(first), ...others.map(withCell)]}
      label="Providers"
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/provider-detail', search: { id } })}
      rowName={({ name }) => name}
      menu={({ id }) => [
        { label: 'Open', link: { to: '/provider-detail', search: { id } } },
        { label: 'Proposals', link: { to: '/rev-share', search: { tab: 'proposals', provider: id } } },
      ]}
    />
  )
}

const CELLS: Record<ProviderColumn, (provider: ListedProvider) => ReactNode> = {
  provider: (provider) => <PersonLine {...provider} second={offerAndPlace(provider)} />,
  level: ({ experience_level }) => experience_level,
  rating: ({ record }) => <Rating record={record} />,
  finished: ({ record }) => ofAll(record.finished_agreements, record.ended_agreements) ?? 'None yet',
  completed: ({ record }) => record.completed_projects,
  'on-time': ({ record }) => ofAll(record.paid_on_time, record.paid_reports) ?? 'None yet',
  'works-for': ({ compensation }) => compensation.map(compensationWord).join(', '),
  availability: ({ availability }) => <AvailabilityBadge availability={availability} />,
}
