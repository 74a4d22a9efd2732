import { NEW_PASSWORD, RESET, type SecurityNotice } from '#server/identity/security-notices.ts'

export const NEWS = {
  signedInAnew: {
    subject: 'New sign-in to your account',
    what: 'Somebody signed in to your Sharewell account with a browser that has not been used for it before.',
    if_not_you: RESET,
    priority: 'high',
  },
  passwordReset: {
    subject: 'Your password was reset',
    what: 'The password of your Sharewell account was set anew with a link that was mailed to this address. Every browser was signed out. A second step or passkey that was added within the last seven days was taken away; add it again if it was yours.',
    if_not_you: 'somebody can read your mail: secure your mailbox first, then set a new password here.',
    button: NEW_PASSWORD,
    priority: 'high',
  },
  codesGuessed: {
    subject: 'Wrong codes at your sign-in',
    what: 'Somebody entered the right password of your Sharewell account, and then one wrong code after another. They did not get in; after ten wrong codes they are stopped for a while.',
    if_not_you: 'somebody knows your password: set a new one now.',
    priority: 'high',
  },
} as const satisfies Record<string, SecurityNotice>

export function recoveryCodeUsed(left: number): SecurityNotice {
  return {
    subject: 'A recovery code was used',
    what: `Somebody signed in to your Sharewell account with one of your recovery codes. ${left} of them ${left === 1 ? 'is' : 'are'} left; you can make new ones in the settings.`,
    if_not_you: `${RESET} Then make new recovery codes in the settings.`,
    priority: 'high',
  }
}
