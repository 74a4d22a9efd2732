import type { AuditEvent } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { mailLayout, sendMail } from '#server/platform/mail.ts'
import type { PeopleDeps } from './deps.ts'

interface Act {
  action: string
  data: NonNullable<AuditEvent['data']>
  title: string
  /** What happened, why, and what it means. */
  paragraphs: string[]
  button?: { label: string; path: string }
}

/**
 * Records what an admin did to an account in the trail of its person, and writes to them at once: in the product, and by a
 * mail that cannot be turned off, since they may not be able to log in.
 */
export function recordAct(
  write: MemberWrite,
  { public_url }: PeopleDeps,
  person: { id: string; email: string },
  { action, data, title, paragraphs, button }: Act,
): void {
  const { id } = person
  write.audit({ chain: `user:${id}`, action, subject_type: 'user', subject_id: id, data })
  const content = mailLayout({
    title,
    paragraphs,
    ...(button && { button: { label: button.label, url: `${public_url}${button.path}` } }),
    footer: 'Sharewell sends this email when an admin does something to your account.',
  })
  write.enqueue(sendMail, { to: person.email, subject: title, ...content })
  write.notify({ recipient_id: id, type: 'system', title, message: paragraphs.join(' '), mail: false })
  write.publish({ audience: [id, write.viewer.id], topic: 'people', id })
}
