import { NEW_PASSWORD, RESET, type SecurityNotice } from '#server/identity/security-notices.ts'

export const NOTICES = {
  signedInAnew: {
    subject: 'New login to your account',
    what: 'Someone logged in to your Sharewell account from a new browser.',
    if_not_you: RESET,
    priority: 'high',
  },
  passwordReset: {
    subject: 'Your password was reset',
    what: 'Your Sharewell password was reset with a link sent to this address. Every browser has been logged out. We removed any second step or passkey added in the last seven days. If it was yours, add it again.',
    if_not_you: 'someone may have access to your email. Secure your mailbox first, then set a new password here.',
    button: NEW_PASSWORD,
    priority: 'high',
  },
  codesGuessed: {
    subject: 'Wrong codes when logging in',
    what: 'Someone entered your Sharewell password, followed by several wrong codes. They did not get in. We block further attempts for a while after ten wrong codes.',
    if_not_you: 'someone knows your password. Set a new one now.',
    priority: 'high',
  },
} as const satisfies Record<string, SecurityNotice>

export function recoveryCodeUsed(left: number): SecurityNotice {
  return {
    subject: 'A recovery code was used',
    what: `Someone logged in to your Sharewell account with one of your recovery codes. ${left} ${left === 1 ? 'is' : 'are'} left. You can create new ones in Settings.`,
    if_not_you: `${RESET} Then create new recovery codes in Settings.`,
    priority: 'high',
  }
}
