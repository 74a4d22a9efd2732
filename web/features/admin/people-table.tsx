import { linkOptions } from '@tanstack/react-router'
import { ROLE_WORDS } from '#domain/roles.ts'
import { PersonLine } from '../../ui/person-line.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp, formatTimestampDay, timeAgo } from '../../ui/timestamps.ts'
import { type ListedPerson, STATE_BADGES } from './people-values.ts'

/** One line a person; it opens their page. */
export function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  return (
    <DataTable
      label="People"
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => linkOptions({ to: '/admin-person', search: { id } })}
      columns={[
        {
          header: 'Person',
          cell: ({ name, avatar, email }) => <PersonLine name={name} avatar={avatar} second={email} />,
        },
        { header: 'Role', cell: ({ role }) => ROLE_WORDS[role] },
        { header: 'State', cell: ({ state }) => <StatusBadge {...STATE_BADGES[state]} /> },
        { header: 'Registered', cell: ({ registered_at }) => formatTimestampDay(registered_at) },
        { header: 'Last sign-in', cell: LastSignIn },
      ]}
    />
  )
}

function LastSignIn({ last_sign_in_at }: ListedPerson) {
  if (!last_sign_in_at) return 'Never'
  return (
    <time dateTime={last_sign_in_at} title={formatTimestamp(last_sign_in_at)}>
      {timeAgo(last_sign_in_at)}
    </time>
  )
}
