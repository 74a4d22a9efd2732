import { Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TwoLines } from '../../ui/table/data-table.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import styles from './membership.module.css'

const LOOK_AGAIN_MS = 60_000
const MAX_COUNTED = 9

/** The bell of the subscription alone (decision C-181). */
export function SubscriptionBell() {
  const query = useQuery({
    ...orpc.membership.listNotifications.queryOptions({ input: {} }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const reading = useOperation(orpc.membership.readNotifications)
  const unread = query.data?.unread ?? 0
  const count = unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread)
  return (
    <Popover width={340} position="bottom-end" withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
          aria-label={`Notifications of your subscription, ${count} unread`}
        >
          {unread > 0 ? count : 'Notifications'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <QueryView
          query={query}
          loading={<CardSkeleton lines={4} label="Loading notifications..." />}
          failed="Failed to load notifications"
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="No notifications">News of your subscription appears here.</EmptyState>}
        >
          {({ items }) => (
            <div className={styles.stack}>
              {items.map(({ id, title, message, created_at, is_read }) => (
                <TwoLines
                  key={id}
                  first={is_read ? title : <strong>{title}</strong>}
                  second={`${message} ${timeAgo(created_at)}`}
                />
              ))}
              {unread > 0 ? (
                <Button variant="default" size="xs" loading={reading.isBusy} onClick={() => reading.run({})}>
                  Mark all as read
                </Button>
              ) : null}
            </div>
          )}
        </QueryView>
      </Popover.Dropdown>
    </Popover>
  )
}
