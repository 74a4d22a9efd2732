import { PersonLine } from '../../ui/person-line.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Sorting } from '../../ui/table/heading.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { compensationWord } from './compensation-words.ts'
import { type ListedProvider, ofAll, offerAndPlace } from './provider-values.ts'
import { Rating } from './rating.tsx'

interface ProvidersTableProps {
  columns: readonly [Column<ListedProvider>, ...Column<ListedProvider>[]]
  rows: readonly ListedProvider[]
  sorting: Sorting
}

export function ProvidersTable(props: ProvidersTableProps) {
  return (
    <DataTable
      {...props}
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

export const PROVIDER_COLUMNS: readonly [Column<ListedProvider>, ...Column<ListedProvider>[]] = [
  {
    ...{ id: 'provider', header: 'Provider', phone: 'first' },
    sort: { asc: 'name_asc', desc: 'name_desc', first: 'asc' },
    cell: (provider) => <PersonLine {...provider} second={offerAndPlace(provider)} />,
  },
  {
    ...{ id: 'level', header: 'Experience', phone: 'second', optional: 'shown' },
    sort: { asc: 'experience_low', desc: 'experience_high', first: 'desc' },
    cell: ({ experience_level }) => experience_level,
  },
  {
    ...{ id: 'rating', header: 'Rating', phone: 'first-end', right: true, oneLine: true },
    sort: { desc: 'rating', first: 'desc' },
    cell: ({ record }) => <Rating record={record} />,
  },
  {
    ...{ id: 'finished', header: 'Agreements finished', phone: 'second', phoneLabel: 'finished', right: true },
    ...{ optional: 'shown', oneLine: true },
    cell: ({ record }) => ofAll(record.finished_agreements, record.ended_agreements) ?? 'None yet',
  },
  {
    ...{
      id: 'completed',
      header: 'Completed projects',
      phone: 'second',
      phoneLabel: 'completed projects',
      right: true,
    },
    ...{ optional: 'hidden' },
    sort: { desc: 'completed_projects', first: 'desc' },
    cell: ({ record }) => record.completed_projects,
  },
  {
    ...{ id: 'on-time', header: 'Reports paid on time', phone: 'second', phoneLabel: 'paid on time', right: true },
    ...{ optional: 'shown', oneLine: true },
    cell: ({ record }) => ofAll(record.paid_on_time, record.paid_reports) ?? 'None yet',
  },
  {
    ...{ id: 'works-for', header: 'Works for', phone: 'second', optional: 'shown' },
    cell: ({ compensation }) => compensation.map(compensationWord).join(', '),
  },
  {
    ...{ id: 'availability', header: 'Availability', phone: 'second-end' },
    sort: { asc: 'availability', first: 'asc' },
    cell: ({ availability }) => <AvailabilityBadge availability={availability} />,
  },
]
