import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ticketReplyForm } from '#contract/support-ticket-forms.ts'
import { MAX_TICKET_TEXT } from '#domain/support-ticket.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import styles from './support-tickets.module.css'
import type { TicketWithHistory } from './ticket-values.ts'

/** The next reply. */
export function ReplyForm({ ticket: { id } }: { ticket: TicketWithHistory }) {
  // Of the reply that is being written: sent again after a lost answer, it is there once.
  const [reply_id, setReplyId] = useState(() => crypto.randomUUID() as string)
  const form = useForm({
    name: 'ticket-reply',
    initialValues: { content: '' },
    validate: (values) => schemaErrors(ticketReplyForm, values),
  })
  useUnsavedWarning(form.isDirty())
  const replying = useOperation(orpc.supportTickets.replyToTicket, {
    success: 'Reply sent',
    failed: 'Failed to update ticket',
    form,
    onDone: () => {
      form.reset()
      setReplyId(crypto.randomUUID())
    },
  })
  return (
    <Card title="Reply">
      <form
        noValidate
        className={styles.reply}
        onSubmit={form.onSubmit(
          ({ content }) => replying.run({ id, reply_id, content }),
          (errors) => focusFirst(form, errors),
        )}
      >
        <Textarea
          aria-label="Reply"
          placeholder="Write a reply"
          autosize
          minRows={3}
          maxRows={14}
          maxLength={MAX_TICKET_TEXT}
          {...form.getInputProps('content')}
        />
        <FormFailure>{formLevelError(replying.failure)}</FormFailure>
        <FormActions>
          <Button type="submit" loading={replying.isBusy}>
            Send reply
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
