import { type QueryExecutorProvider, sql } from 'kysely'

export interface MailboxMail {
  id: string
  recipient: string
  sender: string
  subject: string
  text_body: string
  html_body: string
  created_at: Date
}

export type MailboxEntry = Omit<MailboxMail, 'text_body' | 'html_body'>

const PAGE_SIZE = 50

/** One page of mails, newest first; `before` is the last mail of the page above. */
export async function listMails(
  db: QueryExecutorProvider,
  { to, before }: { to: string; before: string },
): Promise<{ mails: MailboxEntry[]; older: string | undefined }> {
  const recipient = to ? sql`recipient = ${to.toLowerCase()}` : sql`true`
  const above = isUuid(before)
    ? sql`(created_at, id) < (select created_at, id from mailbox_mails where id = ${before})`
    : sql`true`
  const { rows } = await sql<MailboxEntry>`
    select id, recipient, sender, subject, created_at from mailbox_mails
    where ${recipient} and ${above}
    order by created_at desc, id desc limit ${PAGE_SIZE + 1}`.execute(db)
  const mails = rows.slice(0, PAGE_SIZE)
  return { mails, older: rows.length > PAGE_SIZE ? mails.at(-1)?.id : undefined }
}

export async function findMail(db: QueryExecutorProvider, id: string): Promise<MailboxMail | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<MailboxMail>`
    select id, recipient, sender, subject, text_body, html_body, created_at from mailbox_mails
    where id = ${id}`.execute(db)
  return rows[0]
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
