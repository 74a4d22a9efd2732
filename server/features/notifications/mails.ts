import { type EmailPreference, emailPreferenceOf, type NotificationType } from '#domain/notification-preferences.ts'
import { type Mail, type MailContent, mailLayout, withoutLinks } from '#server/platform/mail.ts'
import { linkOf } from './present.ts'
import type { NotificationRow } from './store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** The base of links, and the secret that signs unsubscribe links. */
export interface MailDeps {
  public_url: string
  secret: string
}

interface Recipient {
  id: string
  email: string
}

/** One email for what is due: a single notification, or a list of several, oldest first. */
export function mailOf(
  notifications: [NotificationRow, ...NotificationRow[]],
  recipient: Recipient,
  deps: MailDeps,
): Mail {
  const [first, ...others] = notifications
  const rows: typeof notifications = [inPlainText(first), ...others.map(inPlainText)]
  const preference = emailPreferenceOf(rows[0].type as NotificationType)
  const { subject, ...content } = rows.length === 1 ? single(rows[0], deps) : several(rows, preference, deps)
  const { footer, headers } = wayOut(recipient, preference, deps)
  return {
    to: recipient.email,
    // A subject is one line, whatever names it contains.
    subject: subject.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    ...mailLayout({ ...content, ...footer }),
    headers,
  }
}

/** Notifications quote names, titles and comments; only our own links become links. */
function inPlainText(row: NotificationRow): NotificationRow {
  const { title, message, mail_subject, mail_details } = row
  return {
    ...row,
    title: withoutLinks(title),
    message: withoutLinks(message),
    mail_subject: mail_subject === null ? null : withoutLinks(mail_subject),
    mail_details: mail_details.map(withoutLinks),
  }
}

type Content = MailContent & { subject: string }

function single(row: NotificationRow, { public_url }: MailDeps): Content {
  const link = linkOf(row)
  return {
    subject: row.mail_subject ?? row.title,
    title: row.title,
    paragraphs: [row.message, ...row.mail_details],
    ...(link && { button: { label: row.link_text ?? 'Open Sharewell', url: public_url + link } }),
  }
}

// The page lists them all.
const MAX_LISTED = 20

function several(rows: NotificationRow[], preference: EmailPreference | null, { public_url }: MailDeps): Content {
  const title = `${rows.length} updates about ${subjectOf(preference)}`
  const more = rows.length - MAX_LISTED
  return {
    subject: title,
    title,
    paragraphs: [],
    items: rows.slice(0, MAX_LISTED).map((row) => {
      const link = linkOf(row)
      return {
        title: row.title,
        text: [row.message, ...row.mail_details].join(' '),
        ...(link && { url: public_url + link }),
      }
    }),
    button: {
      label: more > 0 ? `View these and ${more} more` : 'See all notifications',
      url: `${public_url}/notifications`,
    },
  }
}

/** Why the email was sent, and how to unsubscribe: by link, or by the mail client's own button. */
function wayOut({ id }: Recipient, preference: EmailPreference | null, { public_url, secret }: MailDeps) {
  const settings = { label: 'Change your notifications', url: `${public_url}/settings?tab=notifications` }
  if (preference === null) {
    const footer = "This is a security email about your account. You can't turn these off."
    return { footer: { footer, footer_links: [settings] }, headers: {} }
  }
  const token = unsubscribeToken({ user_id: id, preference }, secret)
  const url = `${public_url}/unsubscribe?${new URLSearchParams({ token })}`
  const subject = subjectOf(preference)
  return {
    footer: {
      footer: `You get this email because emails about ${subject} are on.`,
      footer_links: [{ label: `Stop emails about ${subject}`, url }, settings],
    },
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

function subjectOf(preference: EmailPreference | null): string {
  return preference === null ? 'your account' : SUBJECTS[preference]
}

const SUBJECTS: Record<EmailPreference, string> = {
  email_proposals: 'your proposals and deals',
  email_reports: 'your revenue reports',
  email_payments: 'your payments',
  email_marketing: 'news of Sharewell',
}
