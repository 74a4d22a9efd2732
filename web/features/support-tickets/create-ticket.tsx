import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ticketForm } from '#contract/support-ticket-forms.ts'
import { DEFAULT_PRIORITY, MAX_TICKET_SUBJECT, MAX_TICKET_TEXT } from '#domain/support-ticket.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { isOtherTab, useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { UploadsField } from '../../shared/documents/uploads-field.tsx'
import { useUploads } from '../../shared/documents/use-uploads.ts'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AboutChosen } from './about-chosen.tsx'
import styles from './support-tickets.module.css'
import { PRIORITIES, type Ticket } from './ticket-values.ts'
import { useAboutInAddress, useEarlierInAddress } from './use-about.ts'

interface Values {
  subject: string
  description: string
  priority: Ticket['priority'] | ''
}

/** A new ticket, about what one comes from. Its documents follow once it is stored. */
export function CreateTicket() {
  const [id] = useState(() => crypto.randomUUID() as string)
  const about = useAboutInAddress()
  const { earlier, remove } = useEarlierInAddress()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Values>({
    name: 'support-ticket',
    initialValues: { subject: '', description: '', priority: DEFAULT_PRIORITY },
    validate: (values) => schemaErrors(ticketForm, values),
    validateInputOnBlur: true,
  })
  const uploads = useUploads({
    address: `/api/support-tickets/${id}/documents`,
    exists: false,
    onSent: () => queries.invalidateQueries({ queryKey: orpc.supportTickets.key() }),
  })
  const leave = useUnsavedWarning(form.isDirty() || uploads.isWaiting, { leaves: isOtherTab })
  const creating = useOperation(orpc.supportTickets.createTicket, {
    success: 'Ticket created successfully!',
    failed: 'Failed to create ticket',
    form,
    onDone: async () => {
      if (uploads.hasUnsent() && !(await uploads.sendAll())) return
      leave()
      await navigate({ to: '/support-tickets/$ticketId', params: { ticketId: id } })
    },
  })
  if (creating.isDone) return <Unsent id={id} uploads={uploads} onLeave={leave} />

  function create({ subject, description, priority }: Values) {
    const related = { related_item_type: about.chosen?.type ?? null, related_item_id: about.chosen?.id ?? null }
    const follows_id = earlier?.id ?? null
    creating.run({ id, subject, description, priority: priority || DEFAULT_PRIORITY, ...related, follows_id })
  }

  return (
    <div className={styles.narrow}>
      <Card>
        <form noValidate className={styles.form} onSubmit={form.onSubmit(create, (errors) => focusFirst(form, errors))}>
          {earlier ? (
            <AboutChosen
              label="Follow-up to"
              item={{ title: earlier.subject, note: earlier.status === 'resolved' ? 'Resolved' : 'Open' }}
              onRemove={remove}
            />
          ) : null}
          {about.item ? <AboutChosen item={about.item} onRemove={about.remove} /> : null}
          <TextInput
            label="Subject"
            withAsterisk
            maxLength={MAX_TICKET_SUBJECT}
            autoComplete="off"
            {...form.getInputProps('subject')}
          />
          <Textarea
            label="Description"
            description="What happened, and what did you expect?"
            withAsterisk
            autosize
            minRows={5}
            maxRows={16}
            maxLength={MAX_TICKET_TEXT}
            {...form.getInputProps('description')}
          />
          <div className={styles.priority}>
            <SelectField label="Priority" options={PRIORITIES} {...form.getInputProps('priority')} />
          </div>
          <div className={styles.files}>
            <UploadsField uploads={uploads} label="Attachments" button="Add attachments" />
          </div>
          <FormFailure>{formLevelError(creating.failure)}</FormFailure>
          <FormActions>
            <Button type="submit" loading={creating.isBusy}>
              Create Ticket
            </Button>
          </FormActions>
        </form>
      </Card>
    </div>
  )
}

interface UnsentProps {
  id: string
  uploads: ReturnType<typeof useUploads>
  onLeave: () => void
}

/** The ticket is stored, and some of its documents are not. */
function Unsent({ id, uploads, onLeave }: UnsentProps) {
  return (
    <div className={styles.narrow}>
      <Card title="Your ticket was created">
        <div className={styles.form}>
          {uploads.isWaiting ? <p>These attachments are not in it yet.</p> : null}
          <div className={styles.files}>
            <UploadsField uploads={uploads} label="Attachments" button="Add attachments" />
          </div>
          <FormActions>
            <ButtonLink to="/support-tickets/$ticketId" params={{ ticketId: id }} onClick={onLeave}>
              Open the ticket
            </ButtonLink>
          </FormActions>
        </div>
      </Card>
    </div>
  )
}
