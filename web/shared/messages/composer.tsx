import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MAX_MESSAGE } from '#domain/message.ts'
import { orpc } from '../../lib/client.ts'
import type { MessageAbout } from '../../lib/message-drawer.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { FormFailure } from '../../ui/form-layout.tsx'
import { ACCEPTED_FILES } from '../documents/document-rules.ts'
import { ChosenFiles } from './chosen-files.tsx'
import type { Conversation } from './message-values.ts'
import styles from './messages.module.css'
import { useAttachments } from './use-attachments.ts'

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
  const attachments = useAttachments(other.id)
  const sending = useOperation(orpc.messages.sendMessage, {
    onDone: () => {
      setText('')
      attachments.clear()
      setMessageId(crypto.randomUUID())
      onAboutNothing()
      field.current?.focus()
    },
  })
  const content = text.trim()

  function send() {
    if (content === '' || attachments.isSending || attachments.hasFailed) return
    const { related_item_type = null, related_item_id = null, related_item_part = null } = about ?? {}
    const related = { related_item_type, related_item_id, related_item_part }
    sending.run({ id, message_id, recipient_id: other.id, content, attachment_ids: attachments.ids, ...related })
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
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        attachments.add([...event.dataTransfer.files])
      }}
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
      <ChosenFiles attachments={attachments} />
      <div className={styles.write}>
        <FileButton multiple accept={ACCEPTED_FILES} onChange={attachments.add} inputProps={{ 'aria-label': 'Files' }}>
          {(props) => (
            <ActionIcon
              {...props}
              variant="subtle"
              color="gray"
              size={36}
              aria-label="Attach files"
              disabled={sending.isBusy}
            >
              <IconPaperclip size={18} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
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
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            attachments.add(files)
          }}
        />
        <Button type="submit" loading={sending.isBusy} disabled={content === '' || attachments.isSending}>
          Send
        </Button>
      </div>
      {attachments.hasFailed ? (
        <p className={styles.hint}>Try the file again or remove it before you send.</p>
      ) : attachments.uploads.length > 0 && content === '' ? (
        <p className={styles.hint}>Write a message to send with it.</p>
      ) : null}
    </form>
  )
}
