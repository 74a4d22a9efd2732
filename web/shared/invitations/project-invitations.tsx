import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { type Invitation, invitedName } from './invitation-values.ts'
import { InviteButton } from './invite-button.tsx'
import { ResendButton } from './resend-button.tsx'
import { WithdrawButton, WithdrawDialog } from './withdraw-invitation.tsx'

interface ProjectInvitationsProps {
  project: { id: string; title: string; allowed: { invite: boolean } }
}

/** Whom the owner invited to a project, and what came of it. */
export function ProjectInvitations({ project }: ProjectInvitationsProps) {
  const { id: project_id, title } = project
  const query = useList(orpc.invitations.listInvitations, { project_id })
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)
  const invite = project.allowed.invite ? <InviteButton project={{ id: project_id, title }} /> : null
  return (
    <Card title="Invitations" aside={invite} flush>
      <QueryView
        query={query}
        loading={<TableSkeleton rows={2} columns={4} label="Loading invitations..." />}
        failed="Failed to load invitations."
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title="No invitations yet">Providers you invite to this project appear here.</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label="Invitations"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                ...{ header: 'Provider', phone: 'first' },
                cell: (row) => (
                  <PersonLine
                    name={invitedName(row)}
                    avatar={row.provider?.avatar ?? null}
                    second={`Sent ${formatTimestampDay(row.last_sent_at)}`}
                  />
                ),
              },
              {
                ...{ header: 'Status', phone: 'first-end' },
                cell: ({ status }) => <StatusBadge status={status} />,
              },
              { ...{ header: 'When', phone: 'second' }, cell: (row) => endOf(row) },
              {
                ...{ header: 'Actions', phone: 'second-end' },
                cell: (row) => (
                  <>
                    {row.allowed.resend ? <ResendButton invitation={row} /> : null}
                    {row.allowed.withdraw ? <WithdrawButton invitation={row} onAsk={setWithdrawing} /> : null}
                  </>
                ),
              },
            ]}
          />
        )}
      </QueryView>
      <LoadMore query={query} />
      <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />
    </Card>
  )
}

function endOf({ status, expires_at, ended_at }: Invitation): string {
  if (status === 'pending') return `Open until ${formatTimestampDay(expires_at)}`
  return formatTimestampDay(ended_at ?? expires_at)
}
