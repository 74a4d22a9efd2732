import { INVITATION_DAYS } from '#domain/invitation.ts'
import { type Mail, mailLayout, withoutLinks } from '#server/platform/mail.ts'

interface InvitationMail {
  to: string
  inviter_name: string
  invitation_url: string
  is_reminder: boolean
}

/** To an address without an account: who invites. What the owner wrote about the project is on the page of the link. */
export function invitationMail({ to, inviter_name, invitation_url, is_reminder }: InvitationMail): Mail {
  const name = withoutLinks(inviter_name)
  const title = `${name} ${is_reminder ? 'reminds you of an invitation' : 'invites you to a project'}`
  const content = mailLayout({
    title,
    paragraphs: [
      'You are invited as a service provider, to work for a share of the project’s revenue.',
      `You can read about the project without an account. The link works for ${INVITATION_DAYS} days. To accept, register as a provider with this address, ${to}.`,
    ],
    button: { label: 'View the invitation', url: invitation_url },
    footer: `You received this email because ${name} entered your address. If you don’t expect it, you can ignore it.`,
  })
  return { to, subject: title.replaceAll(/\s+/g, ' ').slice(0, 200), ...content }
}
