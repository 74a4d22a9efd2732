import { OTP_LIFETIME_SECONDS } from '#domain/otp.ts'
import { type Mail, mailLayout } from '#server/platform/mail.ts'

/** To the new address, with the code. */
export function codeMail(to: string, code: string): Mail {
  const content = mailLayout({
    title: 'Confirm your new e-mail address',
    paragraphs: [
      `Enter this code in your settings to use this address with Sharewell. It works for ${OTP_LIFETIME_SECONDS / 60} minutes.`,
    ],
    code,
    footer:
      'You get this mail because this address was entered in the settings of a Sharewell account. If that was not you, ignore it: without the code nothing changes.',
  })
  return { to, subject: `${code} is your Sharewell code`, ...content }
}

/** Sent instead of a code when the new address already has an account, so that only its owner learns that. */
export function addressTakenMail(public_url: string, to: string): Mail {
  const content = mailLayout({
    title: 'This address already has an account',
    paragraphs: [
      'Somebody, probably you, wanted to use this address for another Sharewell account. It already has one of its own, so there is no code: sign in with it, or choose another address there.',
    ],
    button: { label: 'Sign in', url: `${public_url}/login` },
    footer: 'If it was not you, there is nothing to do: nobody can get into your account this way.',
  })
  return { to, subject: 'This address already has a Sharewell account', ...content }
}

/** To the old address, while the change can still be stopped. */
export function changeBegunMail(public_url: string, to: string, new_email: string): Mail {
  const content = mailLayout({
    title: 'Your e-mail address is about to change',
    paragraphs: [
      `Somebody who knows your password asked to change the address of your Sharewell account to ${new_email}. It changes once the code that was sent there is entered.`,
      'If that was you, there is nothing to do here.',
      'If it was not you, change your password now. That signs out everybody else and stops the change.',
    ],
    button: { label: 'Change the password', url: `${public_url}/settings?tab=account` },
  })
  return { to, subject: 'Your e-mail address is about to change', ...content }
}

/** To the old address, once it has changed. */
export function changedMail(to: string, new_email: string): Mail {
  const content = mailLayout({
    title: 'Your e-mail address has changed',
    paragraphs: [
      `The address of your Sharewell account is now ${new_email}. You sign in with it, and all mail goes there. Your other devices were signed out.`,
      'If it was not you, answer this mail at once: we can give the account back to this address.',
    ],
    footer: 'This is the last mail to this address.',
  })
  return { to, subject: 'Your e-mail address has changed', ...content }
}

/** To the old address of a deleted account. */
export function accountDeletedMail(to: string): Mail {
  const content = mailLayout({
    title: 'Your account is deleted',
    paragraphs: [
      'Your name, your addresses, your profile, your picture, your saved cards and your ways to sign in are removed. Deals, payments and their records stay, as the law asks, without your name. Only receipts, agreements and reports that others hold too keep it.',
      'You can register again with this address at any time; it will be a new account.',
    ],
    footer: 'This is the last mail about this account. If it was not you who deleted it, answer this mail at once.',
  })
  return { to, subject: 'Your Sharewell account is deleted', ...content }
}
