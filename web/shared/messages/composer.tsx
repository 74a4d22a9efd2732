import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MAX_MESSAGE } from '#domain/message.ts'
import { orpc } from '../../lib/client.ts'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { FormFailure } from '../../ui/form-layout.tsx'
import type { Conversation } from './message-values.ts'
import styles from './messages.module.css'

interface ComposerProps {
  conversation: Conversation
  /** What it is about. */
  about: MessageAbout | null
  onAboutNothing: () => void
}

/** What one writes next. Enter sends it; Shift+Enter begins a line. */
export function Composer({ conversation: { id, other }, about, onAboutNothing }: ComposerProps) {
  const [text, setText] = useState('')
  // Of the message that is being written: sent again after a lost answer, it arrives once.
  const [message_id, setMessageId] = useState(() => crypto.randomUUID() as string)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useOperation(orpc.messages.sendMessage, {
    onDone: () => {
      setText('')
      setMessageId(crypto.randomUUID())
      onAboutNothing()
      field.current?.focus()
    },
  })
  const content = text.trim()

  function send() {
    if (content === '') return
    const { related_item_type = null, related_item_id = null, related_item_part = null } = about ?? {}
    const related = { related_item_type, related_item_id, related_item_part }
    sending.run({ id, message_id, recipient_id: other.id, content, ...related })
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {about ? (
        <p className={styles.about}>
          About {about.title}
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label="About nothing" onClick={onAboutNothing}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </p>
      ) : null}
      <FormFailure>{sending.failure?.sentence}</FormFailure>
      <div className={styles.write}>
        <Textarea
          ref={field}
          className={styles.field ?? ''}
          aria-label={`Message to ${other.name}`}
          placeholder="Type a message..."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_MESSAGE}
          value={text}
          readOnly={sending.isBusy}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" loading={sending.isBusy} disabled={content === ''}>
          Send
        </Button>
      </div>
    </form>
  )
}
