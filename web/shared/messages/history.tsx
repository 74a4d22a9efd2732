import { Button } from '@mantine/core'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { byDay } from '../../ui/days.ts'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MessageLine } from './message-line.tsx'
import type { Conversation } from './message-values.ts'
import styles from './messages.module.css'
import { useReading } from './use-reading.ts'

const PAGE = 30
/** How many messages after the one that is shown come with it. */
const AFTER = 12

interface HistoryProps {
  conversation: Conversation
  about: MessageAbout | null
  /** The number of the message that is shown first; null for the latest ones. */
  at: number | null
}

/** What the two said: the latest, or the messages around one, from where one goes on to earlier and later ones. */
export function History({ conversation, about, at }: HistoryProps) {
  const [wanted, want] = useState(at === null ? null : at + AFTER)
  const last = conversation.last_message?.number ?? 0
  const up_to = wanted !== null && wanted < last ? wanted : null
  return (
    // It can be scrolled by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <div className={styles.history} tabIndex={0} role="log" aria-label={`Messages with ${conversation.other.name}`}>
      <div>
        <Pages key={up_to} {...{ conversation, about, at, up_to }} />
        {up_to === null ? null : (
          <div className={styles.later}>
            <Button variant="default" size="xs" onClick={() => want(up_to + PAGE)}>
              Show later messages
            </Button>
            <Button variant="default" size="xs" onClick={() => want(null)}>
              Go to the latest
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Pages({ conversation, about, at, up_to }: HistoryProps & { up_to: number | null }) {
  const { id, other } = conversation
  const narrowed = about && {
    related_item_type: about.related_item_type,
    related_item_id: about.related_item_id,
    ...(about.related_item_part !== null && { related_item_part: about.related_item_part }),
  }
  const query = useList(orpc.messages.listMessages, {
    ...{ id, limit: PAGE, ...narrowed },
    ...(up_to !== null && { up_to }),
  })
  useReading(other.id, query.data?.[0])
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={6} />}
      failed="Failed to load messages"
      isEmpty={(messages) => messages.length === 0}
      empty={<EmptyState title="No messages yet">Say hello to {other.name}.</EmptyState>}
    >
      {(messages) => (
        <>
          {query.hasNextPage ? (
            <div className={styles.earlier}>
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier messages
              </Button>
            </div>
          ) : null}
          {byDay(messages.toReversed()).map(({ day, items }) => (
            <div key={day}>
              <p className={styles.day}>{day}</p>
              <ul className={styles.messages}>
                {items.map((message) => (
                  <MessageLine
                    key={message.id}
                    message={message}
                    conversation={conversation}
                    isFound={message.number === at}
                  />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </QueryView>
  )
}
