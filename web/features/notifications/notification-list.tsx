import { IconBellCheck } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { itemsOf, useListPages } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { byDay } from '../../ui/days.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { useChanging } from './use-changing.tsx'
import { useChosen } from './use-chosen.ts'
import type { NotificationFiltersState } from './use-notification-filters.ts'

interface NotificationListProps {
  filters: NotificationFiltersState
  /** Called when lines leave the list, and with them maybe the focus. */
  onGone: () => void
}

const PAGE = 20

/** The lines by day, with what can be done with each, or with those that are chosen. */
export function NotificationList({ filters, onGone }: NotificationListProps) {
  const query = useListPages(orpc.notifications.listNotifications, { ...filters.input, limit: PAGE })
  const items = query.data ? itemsOf(query.data) : []
  const chosen = useChosen(items)
  const changing = useChanging({ filters, onGone })
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={8} label="Loading notifications..." />}
      failed="Failed to load notifications"
      isEmpty={() => items.length === 0}
      empty={<Nothing filters={filters} />}
    >
      {() => (
        <>
          <SelectionBar items={items} chosen={chosen} changing={changing} />
          {byDay(items).map(({ day, items: some }) => (
            <Card key={day} title={day} flush>
              <ul className={styles.list}>
                {some.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    isChosen={chosen.has(notification.id)}
                    onChoose={() => chosen.toggle(notification.id)}
                    changing={changing}
                  />
                ))}
              </ul>
            </Card>
          ))}
          <LoadMore query={query} />
          {changing.question}
        </>
      )}
    </QueryView>
  )
}

function Nothing({ filters }: { filters: NotificationFiltersState }) {
  if (!filters.isNarrowed) {
    return (
      <Card>
        <EmptyState title="No notifications" icon={IconBellCheck}>
          You're all caught up!
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        title="No notifications"
        action={
          <button type="button" className={styles.plain} onClick={filters.reset}>
            Show all
          </button>
        }
      >
        No notifications match your filters.
      </EmptyState>
    </Card>
  )
}
