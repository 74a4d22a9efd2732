import type { Notification, Write } from '../platform/commands.ts'
import type { RequestOrigin } from '../platform/http.ts'
import { mailLayout, sendMail } from '../platform/mail.ts'
import { PRODUCT_TIME_ZONE } from '../platform/process.ts'
import { deviceInWords } from './device-words.ts'

/** What a person is told at once of their account's safety, wherever it came from. */
export interface SecurityNotice {
  subject: string
  /** What happened, in one or two sentences. */
  what: string
  /** What helps if it was somebody else. */
  if_not_you: string
  /** Where the mail leads; to the account, if nothing else is said. */
  button?: { label: string; path: string }
  /** High for what others may have done while signing in; what was done inside was just said by the screen it was done on. */
  priority?: Notification['priority']
}

interface SafetyDeps {
  public_url: string
  origin: RequestOrigin
}

const ACCOUNT = { label: 'Look at your account', path: '/settings?tab=account' }

/**
 * Mails it at once, which cannot be turned off: it is how a person learns of a thief, who could put away what stands
 * in the bell. The bell says the same.
 */
export function notifyOfSecurity(
  write: Write,
  person: { id: string; email: string },
  { public_url, origin }: SafetyDeps,
  { subject, what, if_not_you, button = ACCOUNT, priority }: SecurityNotice,
): void {
  const { device } = deviceInWords(origin.headers.get('user-agent'))
  const content = mailLayout({
    title: subject,
    paragraphs: [
      what,
      `When: ${moment.format(write.now)}, London time. Where: ${device}, from the address ${origin.ip}.`,
      'If this was you, there is nothing to do.',
      `If it was not you, ${if_not_you}`,
    ],
    button: { label: button.label, url: `${public_url}${button.path}` },
    footer: 'Sharewell sends this mail whenever something about the safety of your account changes.',
  })
  write.enqueue(sendMail, { to: person.email, subject, ...content })
  notifyOfSecurityInApp(write, person.id, {
    title: subject,
    message: `${what} It came from ${device}, ${origin.ip}.`,
    priority,
  })
}

/** The bell alone, where the mail of the same goes elsewhere or says more. */
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

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: PRODUCT_TIME_ZONE,
})
