/** Mails: how they look, how they are sent, and the built-in mailbox. */
export { type MailContent, mailLayout } from './mail/mail-layout.ts'
export { mailboxHandler } from './mail/mailbox-handler.ts'
export { createMailer, type Mail, mailWorker, sendMail } from './mail/mailer.ts'
export { withoutLinks } from './mail/without-links.ts'
