import { TextInput } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { ExportCsv } from '../../shared/lists/export-csv.tsx'
import { NoMatch } from '../../shared/lists/no-match.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { AdminsOnly } from './admins-only.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditFilters } from './audit-values.ts'
import { AuditWholeness } from './audit-wholeness.tsx'

/** /admin-audit: everything that happened, who did it, and whether any of it was changed since. */
export function AuditPage() {
  return (
    <AdminsOnly title="Audit log">
      <PageHeader
        title="Audit log"
        description="Everything that people, admins and the system did. Nothing in it can be changed."
      />
      <Audit />
    </AdminsOnly>
  )
}

function Audit() {
  const { filters, isNarrowed, set, reset } = useAuditFilters()
  const query = useListPages(
    orpc.audit.listAuditEvents,
    { ...filters, limit: 50 },
    { placeholderData: (before) => before },
  )
  return (
    <div className={styles.stack}>
      <AuditWholeness />
      <search className={styles.filters}>
        <SearchField
          key={`about ${filters.about === undefined}`}
          label="Person, deal or thing"
          placeholder="Paste an ID or a link"
          value={filters.about ?? ''}
          onSearch={(text) => set({ about: text || undefined })}
        />
        <SearchField
          key={`action ${filters.action === undefined}`}
          label="Action"
          placeholder="Such as report approved"
          value={filters.action ?? ''}
          onSearch={(text) => set({ action: text || undefined })}
        />
        <TextInput
          type="date"
          label="From"
          value={filters.from ?? ''}
          onChange={(event) => set({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="To"
          value={filters.to ?? ''}
          onChange={(event) => set({ to: event.currentTarget.value || undefined })}
        />
      </search>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={5} label="Loading audit log..." />}
        failed="Failed to load the audit log"
      >
        {({ pages }) => {
          const events = pages.flatMap(({ items }) => items)
          if (events.length > 0)
            return (
              <Card title="Events" flush aside={<ExportCsv fetch={() => orpc.audit.exportAuditEvents.call(filters)} />}>
                <AuditTable events={events} />
              </Card>
            )
          return (
            <Card>
              {isNarrowed ? (
                <NoMatch title="No events match these filters" onReset={reset} />
              ) : (
                <EmptyState title="Nothing yet">What people do appears here.</EmptyState>
              )}
            </Card>
          )
        }}
      </QueryView>
      <LoadMore query={query} />
    </div>
  )
}
