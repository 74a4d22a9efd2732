import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import { sendMail } from '#server/platform/mail.ts'
import { type InvitationDeps, invitationPath } from './links.ts'
import { invitationMail } from './mails.ts'
import type { InvitationRow } from './store.ts'

type Words = Pick<Notification, 'title' | 'message'>

/** Sends the invitation: to a provider's account, or by mail to an address without one. */
export function sendInvitation(
  write: Write,
  deps: InvitationDeps,
  row: InvitationRow,
  { is_reminder }: { is_reminder: boolean },
): void {
  const path = invitationPath(deps, row)
  publishInvitation(write, row)
  if (row.provider_id !== null) {
    const inviter = nameOf(row.inviter_id)
    write.notify({
      ...about(row),
      recipient_id: row.provider_id,
      title: is_reminder ? 'Reminder of an invitation' : 'Invitation to a project',
      message: `${inviter} ${is_reminder ? 'reminds you of the invitation' : 'invites you'} to ${row.project_title}.`,
      link_text: 'View the invitation',
      link_url: path,
    })
  } else if (row.invited_email !== null) {
    const mail = { to: row.invited_email, inviter_name: row.inviter_name, is_reminder }
    write.enqueue(sendMail, invitationMail({ ...mail, invitation_url: `${deps.public_url}${path}` }))
  }
}

/** Notifies the owner of what came of an invitation. */
export function notifyInviter(write: Write, row: InvitationRow, words: Words): void {
  write.notify({
    ...about(row),
    ...words,
    recipient_id: row.inviter_id,
    link_text: 'Open the project',
    link_url: `/project-detail?id=${row.project_id}&tab=providers`,
  })
}

/** Notifies the invited provider, if they have an account. */
export function notifyInvited(write: Write, row: InvitationRow, words: Words): void {
  if (row.provider_id === null) return
  write.notify({
    ...about(row),
    ...words,
    recipient_id: row.provider_id,
    link_text: 'Open your projects',
    link_url: '/projects',
  })
}

const about = ({ project_id }: InvitationRow) => ({
  type: 'project' as const,
  related_item_type: 'project',
  related_item_id: project_id,
})

/** How the owner knows the invited person: by the typed address, else by name. */
export const invitedPerson = ({ invited_email, provider_id }: InvitationRow): string =>
  invited_email ?? (provider_id === null ? 'The provider' : nameOf(provider_id))

export function publishInvitation(write: Write, { id, inviter_id, provider_id }: InvitationRow): void {
  const audience = [inviter_id, provider_id].filter((person) => person !== null)
  write.publish({ audience, topic: 'invitations', id })
}

export function auditInvitation(write: Write, { id, project_id }: InvitationRow, action: string): void {
  write.audit({
    chain: `project:${project_id}`,
    action,
    subject_type: 'invitation',
    subject_id: id,
    data: {},
  })
}
