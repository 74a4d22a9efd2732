import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useShowsPlace } from '../../lib/shown-places.ts'
import { useList } from '../../lib/use-list.ts'
import { byDay } from '../../ui/days.ts'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BlockButton } from './block-button.tsx'
import { Composer } from './composer.tsx'
import { MessageLine } from './message-line.tsx'
import type { Conversation } from './message-values.ts'
import styles from './messages.module.css'
import { useReading } from './use-reading.ts'

interface ThreadProps {
  user_id: string
  /** What the next message is about. */
  about?: MessageAbout | null
  /** Beside the name, such as what closes the drawer. */
  actions?: ReactNode
}

/** The conversation with one person: its history, and what one writes next. */
export function Thread({ user_id, about = null, actions }: ThreadProps) {
  const query = useQuery(orpc.messages.openConversation.queryOptions({ input: { user_id } }))
  const nobody = <EmptyState title="User not found.">This user doesn't exist, or the account was deleted.</EmptyState>
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={8} />}
      failed="Failed to load the conversation"
      refused={{ NOT_FOUND: nobody, BAD_REQUEST: nobody, INVALID_INPUT: nobody }}
    >
      {(conversation) => <OpenThread key={conversation.id} {...{ conversation, about, actions }} />}
    </QueryView>
  )
}

interface OpenThreadProps {
  conversation: Conversation
  about: MessageAbout | null
  actions: ReactNode
}

function OpenThread({ conversation, about, actions }: OpenThreadProps) {
  const { other, refusal, allowed } = conversation
  const heading = useId()
  const [isAbout, setAbout] = useState(true)
  const [isNarrowed, setNarrowed] = useState(about !== null)
  useShowsPlace(`/chat/${other.id}`)
  return (
    <section className={styles.thread} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} dir="auto">
          {other.is_deleted ? (
            other.name
          ) : (
            <TextLink to="/profile/$userId" params={{ userId: other.id }}>
              {other.name}
            </TextLink>
          )}
        </h2>
        <span className={styles.actions}>
          {allowed.block || conversation.is_blocked ? <BlockButton conversation={conversation} /> : null}
          {actions}
        </span>
      </header>
      <div>
        {about && isNarrowed ? (
          <p className={styles.narrowed}>
            Messages about {about.title}
            <button type="button" className={styles.plain} onClick={() => setNarrowed(false)}>
              Show all
            </button>
          </p>
        ) : null}
      </div>
      <History key={String(isNarrowed)} conversation={conversation} about={isNarrowed ? about : null} />
      {allowed.write ? (
        <Composer conversation={conversation} about={isAbout ? about : null} onAboutNothing={() => setAbout(false)} />
      ) : (
        <p className={styles.refusal}>{refusal}</p>
      )}
    </section>
  )
}

const PAGE = 30

function History({ conversation, about }: { conversation: Conversation; about: MessageAbout | null }) {
  const { id, other } = conversation
  const narrowed = about && {
    related_item_type: about.related_item_type,
    related_item_id: about.related_item_id,
    ...(about.related_item_part !== null && { related_item_part: about.related_item_part }),
  }
  const query = useList(orpc.messages.listMessages, { id, limit: PAGE, ...narrowed })
  useReading(other.id, query.data?.[0])
  return (
    // It can be scrolled by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <div className={styles.history} tabIndex={0} role="log" aria-label={`Messages with ${other.name}`}>
      <div>
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
                      <MessageLine key={message.id} message={message} other={other} />
                    ))}
                  </ul>
                </div>
              ))}
            </>
          )}
        </QueryView>
      </div>
    </div>
  )
}
