import { Button, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import type { Notice } from './membership-values.ts'
import styles from './subscription-bell.module.css'

const LOOK_AGAIN_MS = 60_000
const MAX_COUNTED = 9

/** The bell of the subscription alone (decision C-181). */
export function SubscriptionBell() {
  const menu = usePopover()
  const query = useQuery({
    ...orpc.membership.listNotifications.queryOptions({ input: {} }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const reading = useOperation(orpc.membership.readNotifications, { toastFailure: true })
  const unread = query.data?.unread ?? 0
  const count = unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread)
  return (
    <>
      <Button
        {...menu.button}
        variant="default"
        leftSection={<IconBell size={16} aria-hidden />}
        aria-label={`Notifications of your subscription, ${count} unread`}
      >
        {unread > 0 ? `${count} unread` : 'Notifications'}
      </Button>
      <PopoverPanel {...menu.panel} label="Notifications of your subscription" className={styles.panel}>
        <div className={styles.head}>
          <h2>Subscription notifications</h2>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={unread === 0}
            loading={reading.isBusy}
            onClick={() => reading.run({})}
          >
            Mark all as read
          </Button>
        </div>
        <QueryView
          query={query}
          loading={<LinesSkeleton lines={5} />}
          failed="Failed to load notifications"
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="No notifications">Updates about your subscription appear here.</EmptyState>}
        >
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((notice) => (
                <li key={notice.id}>
                  <Row notice={notice} onRead={() => reading.run({ notification_id: notice.id })} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </PopoverPanel>
    </>
  )
}

/** One that is unread is read by a press. */
function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { title, message, created_at, is_read } = notice
  const words = (
    <>
      <span className={styles.title}>
        {is_read ? null : <span className="sw-hidden">Unread: </span>}
        {title}
      </span>
      <span className={styles.dim}>{message}</span>
      <time className={styles.dim} dateTime={created_at} title={formatTimestamp(created_at)}>
        {timeAgo(created_at)}
      </time>
    </>
  )
  if (is_read) return <div className={styles.row}>{words}</div>
  return (
    <UnstyledButton className={styles.row ?? ''} data-unread onClick={onRead}>
      {words}
    </UnstyledButton>
  )
}
