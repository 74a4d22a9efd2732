import { useParams, useSearch } from '@tanstack/react-router'
import { MessageCentre } from '../../shared/messages/message-centre.tsx'
import styles from '../../shared/messages/messages.module.css'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** /chat: everybody one has written with. */
export function InboxPage() {
  return <Chat user_id={null} at={null} />
}

/** /chat/{userId}: the conversation with one person, beside the others. */
export function ChatPage() {
  const { userId } = useParams({ from: '/members/chat/$userId' })
  const { message = '' } = useSearch({ from: '/members/chat/$userId' })
  return <Chat user_id={userId} at={/^[1-9]\d{0,8}$/.test(message) ? Number(message) : null} />
}

function Chat({ user_id, at }: { user_id: string | null; at: number | null }) {
  return (
    <>
      <PageHeader
        title="Messages"
        actions={
          user_id ? (
            <ButtonLink to="/chat" variant="default">
              All conversations
            </ButtonLink>
          ) : null
        }
      />
      <div className={styles.page}>
        <MessageCentre user_id={user_id} at={at} />
      </div>
    </>
  )
}
