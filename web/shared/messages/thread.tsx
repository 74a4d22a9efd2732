import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useShowsPlace } from '../../lib/shown-places.ts'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { History } from './history.tsx'
import type { Conversation } from './message-values.ts'
import styles from './messages.module.css'

interface ThreadProps {
  user_id: string
  /** What the next message is about. */
  about?: MessageAbout | null
  /** The number of the message that is shown; without it, the latest ones. */
  at?: number | null
  /** Beside the name, such as what closes the drawer. */
  actions?: ReactNode
}

/** The conversation with one person: its history, and what one writes next. */
export function Thread({ user_id, about = null, at = null, actions }: ThreadProps) {
  const query = useQuery(orpc.messages.openConversation.queryOptions({ input: { user_id } }))
  const nobody = <EmptyState title="User not found.">This user doesn't exist, or the account was deleted.</EmptyState>
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton lines={8} />}
      failed="Failed to load the conversation"
      refused={{ NOT_FOUND: nobody, BAD_REQUEST: nobody, INVALID_INPUT: nobody }}
    >
      {(conversation) => <OpenThread key={conversation.id} {...{ conversation, about, at, actions }} />}
    </QueryView>
  )
}

interface OpenThreadProps {
  conversation: Conversation
  about: MessageAbout | null
  at: number | null
  actions: ReactNode
}

function OpenThread({ conversation, about, at, actions }: OpenThreadProps) {
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
          <ConversationMenu conversation={conversation} />
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
      <History key={String(isNarrowed)} conversation={conversation} about={isNarrowed ? about : null} at={at} />
      {allowed.write ? (
        <Composer conversation={conversation} about={isAbout ? about : null} onAboutNothing={() => setAbout(false)} />
      ) : (
        <p className={styles.refusal}>{refusal}</p>
      )}
    </section>
  )
}
