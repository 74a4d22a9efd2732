import { linkOptions } from '@tanstack/react-router'
import { activityWords } from '#domain/activity-words.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { TextLink } from '../../ui/links.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './admin.module.css'
import { auditDetails } from './audit-details.ts'
import type { AuditEvent } from './audit-values.ts'

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <DataTable
      label="Events"
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { header: 'What', cell: What },
        { header: 'By', cell: By, oneLine: true },
        { header: 'About', cell: About, oneLine: true },
        {
          header: 'When',
          oneLine: true,
          cell: ({ occurred_at }) => <time dateTime={occurred_at}>{formatTimestamp(occurred_at)}</time>,
        },
      ]}
    />
  )
}

function What({ action, data }: AuditEvent) {
  const details = auditDetails(data)
  return (
    <TwoLines
      first={activityWords(action)}
      second={
        <span className={styles.text}>
          {action}
          {details.length > 0 ? ` · ${details.join(', ')}` : ''}
        </span>
      }
    />
  )
}

function By({ actor, actor_role, by_api_key }: AuditEvent) {
  const role = by_api_key ? `${actor_role}, by API key` : actor_role
  if (!actor) return <TwoLines first={actor_role === 'system' ? 'System' : 'A visitor'} second={role} />
  const link = linkOptions({ to: '/admin-person', search: { id: actor.id } })
  return <TwoLines first={<TextLink {...link}>{actor.name}</TextLink>} second={role} />
}

function About({ subject_type, subject_id, chain, sequence }: AuditEvent) {
  const [kind = '', of] = chain.split(':')
  return (
    <TwoLines
      first={
        <>
          {subject_type.replaceAll('_', ' ')} <CopyId id={subject_id} what="id" short={8} />
        </>
      }
      second={
        <>
          no. {sequence} of {kind}
          {of ? (
            <>
              {' '}
              <TextLink to="/admin-audit" search={{ about: of }}>
                {of.slice(0, 8)}
              </TextLink>
            </>
          ) : null}
        </>
      }
    />
  )
}
