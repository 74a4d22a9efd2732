import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useListPages } from '../../lib/use-list.ts'
import { NoMatch } from '../../shared/lists/no-match.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { AdminsOnly } from './admins-only.tsx'
import { PeopleTable } from './people-table.tsx'
import { ROLE_OPTIONS, STATE_OPTIONS } from './people-values.ts'

/** /admin-people: everybody with an account. */
export function PeoplePage() {
  return (
    <AdminsOnly title="People">
      <PageHeader
        title="People"
        description="Everyone with an account: find them, see what they take part in, and act."
      />
      <People />
    </AdminsOnly>
  )
}

function People() {
  const { search: address, set } = useAddress()
  const role = oneOf(ROLE_OPTIONS, address.role)
  const state = oneOf(STATE_OPTIONS, address.status)
  const search = address.search ?? ''
  const query = useListPages(
    orpc.people.listPeople,
    { search, role, state, limit: 50 },
    { placeholderData: (before) => before },
  )
  const isNarrowed = search !== '' || role !== undefined || state !== undefined
  const reset = () => set({ search: undefined, role: undefined, status: undefined })
  return (
    <div className={styles.stack}>
      <search className={styles.filters}>
        <SearchField
          key={isNarrowed ? 'narrowed' : 'all'}
          label="Search"
          placeholder="Name or email"
          value={search}
          onSearch={(text) => set({ search: text || undefined })}
        />
        <SelectField
          label="Role"
          placeholder="All"
          options={ROLE_OPTIONS}
          value={role ?? ''}
          onChange={(chosen) => set({ role: chosen || undefined })}
        />
        <SelectField
          label="State"
          placeholder="All"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={(chosen) => set({ status: chosen || undefined })}
        />
      </search>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={5} label="Loading people..." />}
        failed="Failed to load people"
      >
        {({ pages }) => {
          const people = pages.flatMap(({ items }) => items)
          if (people.length > 0)
            return (
              <Card title="People" flush>
                <PeopleTable people={people} />
              </Card>
            )
          return (
            <Card>
              {isNarrowed ? (
                <NoMatch title="Nobody matches these filters" onReset={reset} />
              ) : (
                <EmptyState title="Nobody yet">People appear here once they have registered.</EmptyState>
              )}
            </Card>
          )
        }}
      </QueryView>
      <LoadMore query={query} />
    </div>
  )
}
