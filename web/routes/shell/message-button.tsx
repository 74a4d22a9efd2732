import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { opensDrawer, useMessageDrawer } from '../../lib/message-drawer.ts'
import { useLastShown, useWasOpen } from '../../ui/last-shown.ts'
import styles from './message-button.module.css'
import bell from './notification-bell.module.css'
import { useMessageNotifications } from './use-message-notifications.ts'

const MessageDrawer = lazy(async () => ({
  default: (await import('../../shared/messages/message-drawer.tsx')).MessageDrawer,
}))

const MAX_SHOWN = 9
/** How often it is asked again while nothing is heard live. */
const REFRESH_MS = 60_000

/** Nobody wrote: the count of notifications says so, without a request of its own. */
const NONE = { unread: 0, latest: null }

function useUnread(refetchInterval: number | false) {
  const has_messages = useQuery(orpc.notifications.countUnread.queryOptions({ refetchInterval })).data?.has_messages
  const enabled = has_messages === true
  const counted = useQuery(orpc.messages.countUnread.queryOptions({ refetchInterval, enabled })).data
  return has_messages === false ? NONE : counted
}

/** The messages of the top bar: how many are unread. A press opens them above the page. */
export function MessageButton({ isLost }: { isLost: boolean }) {
  const drawer = useMessageDrawer()
  const isOpen = drawer !== null
  const wasOpen = useWasOpen(isOpen)
  const shown = useLastShown(isOpen, drawer)
  const counted = useUnread(isLost ? REFRESH_MS : false)
  useMessageNotifications(counted)
  const unread = counted?.unread ?? 0
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
  return (
    <>
      <Link
        to="/chat"
        className={styles.button}
        aria-label={unread > 0 ? `Messages, ${count} unread` : 'Messages'}
        onClick={(event) => opensDrawer(event, null)}
      >
        <IconMessage size={20} stroke={1.7} aria-hidden />
        {unread > 0 ? <span className={bell.badge}>{count}</span> : null}
      </Link>
      {wasOpen ? (
        <Suspense>
          <MessageDrawer
            isOpen={isOpen}
            user_id={shown?.user_id ?? null}
            about={shown?.about ?? null}
            at={shown?.at ?? null}
          />
        </Suspense>
      ) : null}
    </>
  )
}
