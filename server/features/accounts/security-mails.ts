import { PRODUCT_TIME_ZONE } from '#server/platform/clock.ts'
import type { Write } from '#server/platform/command.ts'
import { sendMail } from '#server/platform/mail.ts'
import { mailLayout } from '#server/platform/mail-layout.ts'
import type { RequestContext } from '#server/platform/operation-routes.ts'
import { deviceInWords } from './device-words.ts'

/** What a person is told at once of their account's safety, wherever it came from. */
export interface SecurityNews {
  subject: string
  /** What happened, in one or two sentences. */
  what: string
  /** What helps if it was somebody else. */
  if_not_you: string
  button?: { label: string; path: string }
}

/** Where something was done: for the eyes of the person who may not have done it. */
export type Whence = Pick<RequestContext, 'headers' | 'ip'>

const ACCOUNT = { label: 'Look at your account', path: '/settings?tab=account' }
/** For whoever is signed out by what happened. */
const NEW_PASSWORD = { label: 'Set a new password', path: '/forget-password' }

/** Mails it. These mails cannot be turned off: they are how a person learns of a thief. */
export function tell(
  write: Write,
  { public_url, to, whence }: { public_url: string; to: string; whence: Whence },
  { subject, what, if_not_you, button = ACCOUNT }: SecurityNews,
): void {
  const content = mailLayout({
    title: subject,
    paragraphs: [
      what,
      `When: ${moment.format(write.now)}, London time. Where: ${deviceInWords(whence.headers.get('user-agent')).device}, from the address ${whence.ip}.`,
      'If this was you, there is nothing to do.',
      `If it was not you, ${if_not_you}`,
    ],
    button: { label: button.label, url: `${public_url}${button.path}` },
    footer: 'Sharewell sends this mail whenever something about the safety of your account changes.',
  })
  write.enqueue(sendMail, { to, subject, ...content })
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: PRODUCT_TIME_ZONE,
})

const RESET = 'set a new password now: that signs out everybody else.'

export const NEWS = {
  signedInAnew: {
    subject: 'New sign-in to your account',
    what: 'Somebody signed in to your Sharewell account with a browser that has not been used for it before.',
    if_not_you: RESET,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your Sharewell account was changed in its settings. Every other browser was signed out.',
    if_not_you: RESET,
    button: NEW_PASSWORD,
  },
  passwordReset: {
    subject: 'Your password was reset',
    what: 'The password of your Sharewell account was set anew with a link that was mailed to this address. Every browser was signed out. A second step or passkey that was added within the last seven days was taken away; add it again if it was yours.',
    if_not_you: 'somebody can read your mail: secure your mailbox first, then set a new password here.',
    button: NEW_PASSWORD,
  },
  twoStepOn: {
    subject: 'Two-step sign-in is on',
    what: 'From now on, signing in to your Sharewell account takes a code from your authenticator app besides your password.',
    if_not_you: `${RESET} Within seven days, that takes this second step away again.`,
    button: NEW_PASSWORD,
  },
  twoStepOff: {
    subject: 'Two-step sign-in is off',
    what: 'Signing in to your Sharewell account takes only your password again.',
    if_not_you: `${RESET} Then turn two-step sign-in on again in the settings.`,
  },
  recoveryCodesReplaced: {
    subject: 'Your recovery codes were replaced',
    what: 'Ten new recovery codes were made for your Sharewell account. The old ones no longer work.',
    if_not_you: `${RESET} Then make new recovery codes in the settings.`,
  },
  codesGuessed: {
    subject: 'Wrong codes at your sign-in',
    what: 'Somebody entered the right password of your Sharewell account, and then one wrong code after another. They were stopped for a while and did not get in.',
    if_not_you: 'somebody knows your password: set a new one now.',
  },
} as const satisfies Record<string, SecurityNews>

export function recoveryCodeUsed(left: number): SecurityNews {
  return {
    subject: 'A recovery code was used',
    what: `Somebody signed in to your Sharewell account with one of your recovery codes. ${left} of them ${left === 1 ? 'is' : 'are'} left; you can make new ones in the settings.`,
    if_not_you: `${RESET} Then make new recovery codes in the settings.`,
  }
}

export function passkeyAdded(name: string): SecurityNews {
  return {
    subject: 'A passkey was added to your account',
    what: `The passkey “${name}” can now be used to sign in to your Sharewell account.`,
    if_not_you: `${RESET} Within seven days, that takes the passkey away again.`,
    button: NEW_PASSWORD,
  }
}

export function passkeyRemoved(name: string): SecurityNews {
  return {
    subject: 'A passkey was removed from your account',
    what: `The passkey “${name}” can no longer be used to sign in to your Sharewell account.`,
    if_not_you: RESET,
  }
}
