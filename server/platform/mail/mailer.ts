import { type QueryExecutorProvider, sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type JobWorker, workerFor } from '../commands.ts'
import { defineJob } from '../jobs.ts'
import type { Clock } from '../process.ts'

const mail = z.object({
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, 'A subject is one line.'),
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(500_000),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/)).optional(),
})

export type Mail = z.infer<typeof mail>

export interface Mailer {
  /** Hands a mail over. The same id twice is the same mail, so a retry after a lost answer is recognised. */
  send(mail: Mail, id: string): Promise<void>
  /** 'mailbox' when no mail server is configured: mails are stored to be read at /mailbox. */
  goes_to: 'smtp' | 'mailbox'
  close(): void
}

export interface MailerOptions {
  smtpUrl?: string | undefined
  /** The sender, 'Sharewell <hello@example.com>'. */
  from: string
  db: QueryExecutorProvider
  clock: Clock
}

export function createMailer({ smtpUrl, from, db, clock }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : mailboxMailer(from, db, clock)
}

/** Delivers one mail. Deleted soon after, because mails hold codes and private links. */
export const sendMail = defineJob('send-mail', {
  schema: mail,
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 600,
})

export function mailWorker(mailer: Mailer): JobWorker {
  return workerFor(sendMail, async ({ payload, job_id }) => {
    // Reserved for addresses that lead nowhere (RFC 2606): a deleted account has one, and nobody waits for the mail.
    if (payload.to.endsWith('.invalid')) return
    await mailer.send(payload, job_id)
  })
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    goes_to: 'smtp',
    async send({ to, subject, text, html, headers }, id) {
      const message = { from, to: { name: '', address: to }, subject, text, html, messageId: `<${id}@${domain}>` }
      await transport.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated', ...headers } })
    },
    close: () => transport.close(),
  }
}

function mailboxMailer(from: string, db: QueryExecutorProvider, clock: Clock): Mailer {
  return {
    goes_to: 'mailbox',
    async send({ to, subject, text, html }, id) {
      await sql`insert into mailbox_mails (id, recipient, sender, subject, text_body, html_body, created_at)
        values (${id}, ${to.toLowerCase()}, ${from}, ${subject}, ${text}, ${html}, ${clock.now()})
        on conflict (id) do nothing`.execute(db)
    },
    close: () => {},
  }
}
