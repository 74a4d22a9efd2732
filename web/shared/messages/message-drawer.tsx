import { Drawer } from '@mantine/core'
import { closeMessages, type MessageAbout, openMessageAt, openMessages } from '../../lib/message-drawer.ts'
import { useOpenAfterMount } from '../../ui/last-shown.ts'
import { TextLink } from '../../ui/links.tsx'
import { MessageCentre } from './message-centre.tsx'
import styles from './messages.module.css'

interface MessageDrawerProps {
  isOpen: boolean
  user_id: string | null
  about: MessageAbout | null
  at: number | null
}

/** The messages above any page; on a phone they take all of it. Escape closes it and gives the focus back. */
export function MessageDrawer({ isOpen, user_id, about, at }: MessageDrawerProps) {
  return (
    <Drawer.Root
      opened={useOpenAfterMount(isOpen)}
      onClose={closeMessages}
      position="right"
      size={720}
      classNames={{ content: styles.drawer ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.6} />
      <Drawer.Content aria-label="Messages">
        <Drawer.Body>
          <MessageCentre
            user_id={user_id}
            about={about}
            at={at}
            onSelect={openMessages}
            onFound={openMessageAt}
            actions={
              <span className={styles.actions}>
                {user_id ? (
                  <TextLink to="/chat/$userId" params={{ userId: user_id }} onClick={closeMessages}>
                    Full view
                  </TextLink>
                ) : (
                  <TextLink to="/chat" onClick={closeMessages}>
                    Full view
                  </TextLink>
                )}
                <Drawer.CloseButton aria-label="Close" size={36} />
              </span>
            }
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
