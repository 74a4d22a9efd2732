import { formatDate } from '#domain/calendar-date-words.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'
import styles from './provider.module.css'
import { type Provider, type ProviderProject, projectWords } from './provider-detail-values.ts'

/** The agreements on Sharewell. Only their parties and admins see whose they are. */
export function ProjectsTab({ projects: { items, total } }: { projects: Provider['projects'] }) {
  if (total === 0) {
    return (
      <Card flush>
        <EmptyState title="No projects yet">Agreements on Sharewell appear here.</EmptyState>
      </Card>
    )
  }
  const hasOthers = items.some(({ agreement_id }) => agreement_id === null)
  return (
    <div className={styles.stack}>
      <Card flush>
        <DataTable label="Projects" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      </Card>
      <p className={styles.dim}>
        {[
          ...(items.length < total ? [`The newest ${items.length} of ${total}.`] : []),
          ...(hasOthers ? ['Agreements of other project owners are shown without names and terms.'] : []),
        ].join(' ')}
      </p>
    </div>
  )
}

const COLUMNS: readonly [Column<ProviderProject>, ...Column<ProviderProject>[]] = [
  {
    ...{ id: 'project', header: 'Project', phone: 'first' },
    cell: (row) => (
      <TwoLines
        first={
          row.agreement_id ? (
            <TextLink to="/agreement-detail" search={{ id: row.agreement_id }}>
              {projectWords(row)}
            </TextLink>
          ) : (
            projectWords(row)
          )
        }
        second={row.title ?? 'Another owner'}
      />
    ),
  },
  {
    ...{ id: 'start', header: 'Start', phone: 'second', oneLine: true },
    cell: ({ start_date }) => formatDate(start_date),
  },
  {
    ...{ id: 'end', header: 'End', phone: 'second', phoneLabelBefore: 'to', oneLine: true },
    cell: ({ agreement_id, end_date }) => {
      if (end_date) return formatDate(end_date)
      return agreement_id ? 'Open-ended' : 'Not shared'
    },
  },
  {
    ...{ id: 'share', header: 'Share', phone: 'second-end', right: true },
    cell: ({ provider_share }) => (provider_share === null ? 'Not shared' : `${provider_share}%`),
  },
  { ...{ id: 'status', header: 'Status', phone: 'first-end' }, cell: ({ status }) => <StatusBadge status={status} /> },
]
