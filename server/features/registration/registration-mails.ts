import { OTP_LIFETIME_SECONDS } from '#domain/otp.ts'
import { findUserByEmail } from '#server/identity/people.ts'
import type { Write } from '#server/platform/commands.ts'
import { type Mail, mailLayout, sendMail } from '#server/platform/mail.ts'
import { invitationPath } from './registration.ts'

interface Addressee {
  id: string
  email: string
  proposal_id: string | null
  project_id: string | null
}

/** Mails the code, or a notice that the address already has an account. */
export async function mailCode(write: Write, public_url: string, to: Addressee, code: string): Promise<void> {
  const account = await findUserByEmail(write.tx, to.email)
  write.enqueue(sendMail, account ? accountExistsMail(public_url, to) : codeMail(public_url, to, code))
}

/** The code, and a link that fills it in. */
function codeMail(public_url: string, { id, email }: Addressee, code: string): Mail {
  const minutes = OTP_LIFETIME_SECONDS / 60
  const content = mailLayout({
    title: 'Your Sharewell code',
    paragraphs: [`Enter this code to create your account. It works for ${minutes} minutes.`],
    code,
    button: {
      label: 'Fill in the code',
      url: `${public_url}/verify-otp?${new URLSearchParams({ code, registration: id })}`,
    },
    footer: "You get this email because someone entered this address at Sharewell. If this wasn't you, ignore it.",
  })
  return { to: email, subject: `${code} is your Sharewell code`, ...content }
}

/** Sent instead of a code when the address already has an account, so that only its owner learns that. */
function accountExistsMail(public_url: string, { email, ...invited }: Addressee): Mail {
  const path = invitationPath(invited)
  const arrival = path ? `?${new URLSearchParams({ returnTo: path })}` : ''
  const content = mailLayout({
    title: 'You already have an account',
    paragraphs: ['Someone tried to register with this address. It already has a Sharewell account, so log in instead.'],
    button: { label: 'Log in', url: `${public_url}/login${arrival}` },
    footer: "If this wasn't you, no action is needed. Your account is safe.",
  })
  return { to: email, subject: 'You already have a Sharewell account', ...content }
}
