import { NEW_PASSWORD, RESET, type SecurityNotice } from '#server/identity/security-notices.ts'

export const NOTICES = {
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'Your Sharewell password was changed in Settings. All other browsers have been logged out.',
    if_not_you: RESET,
    button: NEW_PASSWORD,
  },
  twoStepOn: {
    subject: 'Two-step sign-in is on',
    what: 'You now need your password and a code from your authenticator app to log in.',
    if_not_you: `${RESET} Within seven days, this also removes the second step.`,
    button: NEW_PASSWORD,
  },
  twoStepOff: {
    subject: 'Two-step sign-in is off',
    what: 'You now only need your password to log in to Sharewell.',
    if_not_you: `${RESET} Then turn two-step sign-in on again in Settings.`,
  },
  recoveryCodesReplaced: {
    subject: 'Your recovery codes were replaced',
    what: 'Ten new recovery codes were created for your Sharewell account. The old ones no longer work.',
    if_not_you: `${RESET} Then create new recovery codes in Settings.`,
  },
  signedOutEverywhere: {
    subject: 'All browsers were logged out',
    what: 'All browsers have been logged out of your Sharewell account and are treated as new the next time they log in.',
    if_not_you: 'set a new password now, so that only you can log in.',
    button: NEW_PASSWORD,
  },
} as const satisfies Record<string, SecurityNotice>

export function sessionEnded(device: string): SecurityNotice {
  return {
    subject: 'A browser was logged out of your account',
    what: `${device} was logged out of your Sharewell account from another browser.`,
    if_not_you: RESET,
  }
}

export function passkeyAdded(name: string): SecurityNotice {
  return {
    subject: 'A passkey was added to your account',
    what: `You can now log in to Sharewell with the passkey “${name}”.`,
    if_not_you: `${RESET} Within seven days, this also removes the passkey.`,
    button: NEW_PASSWORD,
  }
}

export function passkeyRemoved(name: string): SecurityNotice {
  return {
    subject: 'A passkey was removed from your account',
    what: `The passkey “${name}” no longer works for logging in to Sharewell.`,
    if_not_you: RESET,
  }
}
