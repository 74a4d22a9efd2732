import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { EventTable } from './event-table.tsx'
import { InboxTiles } from './inbox-tiles.tsx'
import styles from './monitor.module.css'
import { STATE_LABELS, useEventFilters } from './use-event-filters.ts'

/** Events from Stripe, and how each was processed. */
export function WebhookEvents() {
  const { state, setState } = useEventFilters()
  // While another state is loaded, the figures above stay where they are.
  const query = useListPages(orpc.monitor.getWebhookMonitor, { state }, { placeholderData: (before) => before })
  return (
    <QueryView
      query={query}
      loading={
        <div className={styles.stack}>
          <TilesSkeleton label="Loading webhook events..." />
          <TableSkeleton columns={5} label="" />
        </div>
      }
      failed="Failed to load webhook events"
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        return (
          <div className={styles.stack}>
            {pages[0] ? <InboxTiles health={pages[0].health} /> : null}
            <search className={styles.filters}>
              <SelectField
                label="State"
                placeholder="All"
                options={STATE_LABELS}
                value={state ?? ''}
                onChange={setState}
              />
              <Button
                variant="default"
                className={styles.refresh ?? ''}
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={query.isRefetching}
                onClick={() => void query.refetch()}
              >
                Refresh
              </Button>
            </search>
            {items.length > 0 ? (
              <Card title="Events" flush>
                <EventTable events={items} />
              </Card>
            ) : (
              <Card>
                <EmptyState
                  title="No events"
                  action={
                    state ? (
                      <Button variant="default" onClick={() => setState(null)}>
                        Show all
                      </Button>
                    ) : undefined
                  }
                >
                  {state
                    ? 'No events have this status.'
                    : 'Stripe events about charges, transfers and accounts appear here.'}
                </EmptyState>
              </Card>
            )}
            <LoadMore query={query} />
          </div>
        )
      }}
    </QueryView>
  )
}
