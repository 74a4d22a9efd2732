import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { invitationForm } from '#contract/invitation-form.ts'
import { INVITATION_DAYS } from '#domain/invitation.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { ProjectChoice } from './project-choice.tsx'

export interface InviteDialogProps {
  /** Who is invited; without one an email address is asked for. */
  provider?: { id: string; name: string }
  /** Where to; without one the owner chooses from their active projects. */
  project?: { id: string; title: string }
  opened: boolean
  onClose: () => void
}

/** Invites a provider to an active project of the owner's. */
export function InviteDialog(props: InviteDialogProps) {
  const { provider, project, opened, onClose } = props
  const title = project ? `Invite to ${project.title}` : 'Invite to Project'
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {opened ? <InviteForm {...(provider && { provider })} {...(project && { project })} onClose={onClose} /> : null}
    </Dialog>
  )
}

function InviteForm({ provider, project, onClose }: Omit<InviteDialogProps, 'opened'>) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    name: 'invitation',
    initialValues: { project_id: project?.id ?? '', email: '' },
    validate: (values) => schemaErrors(invitationForm, inputOf(values)),
  })
  const inviting = useOperation(orpc.invitations.createInvitation, {
    success: 'Invitation sent',
    failed: 'Failed to send the invitation',
    form,
    onDone: onClose,
  })
  const inputOf = ({ project_id, email }: { project_id: string; email: string }) => ({
    project_id,
    ...(provider ? { provider_id: provider.id } : { email }),
  })
  // A refusal about the person belongs to no field where they were chosen.
  const failure = provider ? inviting.failure?.sentence : formLevelError(inviting.failure)
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        (values) => inviting.run({ id, ...inputOf(values) }),
        (errors) => focusFirst(form, errors),
      )}
      failure={failure}
      act="Send Invitation"
      busyAct="Sending..."
      busy={inviting.isBusy}
      onCancel={onClose}
    >
      <p>
        {provider ? `${provider.name} is` : 'The provider is'} notified and can accept within {INVITATION_DAYS} days.
        Once they accept, they see the project without its revenue and can send proposals for it.
      </p>
      {project ? null : <ProjectChoice provider_id={provider?.id} {...form.getInputProps('project_id')} />}
      {provider ? null : (
        <TextInput
          label="Provider email"
          type="email"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
      )}
    </DialogForm>
  )
}
