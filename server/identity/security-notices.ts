import { formatInstant } from '#domain/calendar-date-words.ts'
import type { Notification, Write } from '../platform/commands.ts'
import type { RequestOrigin } from '../platform/http.ts'
import { mailLayout, sendMail } from '../platform/mail.ts'
import { PRODUCT_TIME_ZONE } from '../platform/process.ts'
import { deviceInWords } from './device-words.ts'

/** A message about the security of an account, sent at once. */
export interface SecurityNotice {
  subject: string
  /** What happened, in one or two sentences. */
  what: string
  /** What to do if it was somebody else. */
  if_not_you: string
  /** The button of the mail; opens the account by default. */
  button?: { label: string; path: string }
  /** High for a sign-in that may be somebody else's; changes made while signed in were already confirmed on screen. */
  priority?: Notification['priority']
}

interface NoticeDeps {
  public_url: string
  origin: RequestOrigin
}

/** Buttons and sentences that several notices use. */
export const NEW_PASSWORD = {
  label: 'Set a new password',
  path: `/forget-password?${new URLSearchParams({ returnTo: '/settings?tab=account' })}`,
}
export const RESET = 'set a new password now. This logs out everyone else.'

const ACCOUNT = { label: 'Check your account', path: '/settings?tab=account' }

/**
 * Notifies in the product and by mail at once. The mail cannot be turned off: a thief who is signed in could dismiss the
 * notification.
 */
export function notifyOfSecurity(
  write: Write,
  person: { id: string; email: string },
  { public_url, origin }: NoticeDeps,
  { subject, what, if_not_you, button = ACCOUNT, priority }: SecurityNotice,
): void {
  const { device } = deviceInWords(origin.headers.get('user-agent'))
  const content = mailLayout({
    title: subject,
    paragraphs: [
      what,
      `When: ${formatInstant(timestamp, write.now)}, London time. Where: ${device}, from the address ${origin.ip}.`,
      'If this was you, no action is needed.',
      `If this wasn't you, ${if_not_you}`,
    ],
    button: { label: button.label, url: `${public_url}${button.path}` },
    footer: 'Sharewell sends this email when the security of your account changes.',
  })
  write.enqueue(sendMail, { to: person.email, subject, ...content })
  notifyOfSecurityInApp(write, person.id, {
    title: subject,
    message: `${what} It came from ${device}, ${origin.ip}.`,
    priority,
  })
}

/** Notifies in the product only, where another mail says the same or more. */
export function notifyOfSecurityInApp(
  write: Write,
  recipient_id: string,
  { priority = 'low', ...words }: Pick<Notification, 'title' | 'message'> & Pick<SecurityNotice, 'priority'>,
): void {
  write.notify({
    ...words,
    recipient_id,
    type: 'system',
    priority,
    link_text: ACCOUNT.label,
    link_url: ACCOUNT.path,
    mail: false,
  })
}

const timestamp = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: PRODUCT_TIME_ZONE,
})
