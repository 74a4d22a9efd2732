import { formatInstant } from '#domain/calendar-date-words.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { mailLayout, sendMail } from '#server/platform/mail.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import type { SupportAccessDeps } from './deps.ts'

interface Viewed {
  id: string
  email: string
  reason: string
  ends_at: Date
}

/** Tells a person at once that their account is viewed, in the product and by a mail that cannot be turned off. */
export function notifyOfView(
  { enqueue, notify }: MemberWrite,
  { public_url }: SupportAccessDeps,
  { id, email, reason, ends_at }: Viewed,
): void {
  const title = 'Support is viewing your account'
  const paragraphs = [
    `An admin of Sharewell is viewing your account, as you allowed. They can look until ${formatInstant(timestamp, ends_at)}, London time, and can’t change anything.`,
    `Reason: ${reason}`,
    'They don’t see your messages, files, security settings or API keys. You can end this at any time in Settings, under Account.',
  ]
  const link = '/settings?tab=account'
  const content = mailLayout({
    title,
    paragraphs,
    button: { label: 'Open settings', url: `${public_url}${link}` },
    footer: 'Sharewell sends this email whenever support views your account.',
  })
  enqueue(sendMail, { to: email, subject: title, ...content })
  const message = paragraphs.slice(0, 2).join(' ')
  notify({ recipient_id: id, type: 'system', title, message, link_text: 'Open settings', link_url: link, mail: false })
}

const timestamp = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: PRODUCT_TIME_ZONE,
})
