import { OTP_LIFETIME_SECONDS } from '#domain/otp.ts'
import { type Mail, mailLayout } from '#server/platform/mail.ts'

/** To the new address, with the code. */
export function codeMail(to: string, code: string): Mail {
  const content = mailLayout({
    title: 'Confirm your new email',
    paragraphs: [
      `Enter this code in your settings to use this address with Sharewell. It works for ${OTP_LIFETIME_SECONDS / 60} minutes.`,
    ],
    code,
    footer:
      "You get this email because someone entered this address in the settings of a Sharewell account. If this wasn't you, ignore it. Nothing changes without the code.",
  })
  return { to, subject: `${code} is your Sharewell code`, ...content }
}

/** Sent instead of a code when the new address already has an account, so that only its owner learns that. */
export function addressTakenMail(public_url: string, to: string): Mail {
  const content = mailLayout({
    title: 'This address already has an account',
    paragraphs: [
      "Someone tried to use this address for another Sharewell account. It already has its own account, so we haven't sent a code. Log in with it, or use another address.",
    ],
    button: { label: 'Log in', url: `${public_url}/login` },
    footer: "If this wasn't you, no action is needed. Your account is safe.",
  })
  return { to, subject: 'This address already has a Sharewell account', ...content }
}

/** To the old address, while the change can still be stopped. */
export function changeBegunMail(public_url: string, to: string, new_email: string): Mail {
  const content = mailLayout({
    title: 'Your email is about to change',
    paragraphs: [
      `Someone with your password asked to change your Sharewell email to ${new_email}. The change takes effect once the code sent there is entered.`,
      'If this was you, no action is needed.',
      "If this wasn't you, change your password now. This logs out everyone else and stops the change.",
    ],
    button: { label: 'Change the password', url: `${public_url}/settings?tab=account` },
  })
  return { to, subject: 'Your email is about to change', ...content }
}

/** To the old address, once it has changed. */
export function changedMail(to: string, new_email: string): Mail {
  const content = mailLayout({
    title: 'Your email has changed',
    paragraphs: [
      `Your Sharewell email is now ${new_email}. Use it to log in. Your other devices have been logged out.`,
      "If this wasn't you, reply to this email now so that we can restore your account.",
    ],
    footer: 'This is the last email to this address.',
  })
  return { to, subject: 'Your email has changed', ...content }
}

/** To the old address of a deleted account. */
export function accountDeletedMail(to: string): Mail {
  const content = mailLayout({
    title: 'Your account has been deleted',
    paragraphs: [
      'We have removed your name, addresses, profile, picture, saved cards and login details. Records of deals and payments stay, as the law requires, without your name. Receipts, agreements and reports shared with others keep it.',
      'You can register again with this address at any time; it will be a new account.',
    ],
    footer: "This is the last email about this account. If you didn't delete it, reply to this email now.",
  })
  return { to, subject: 'Your Sharewell account has been deleted', ...content }
}
