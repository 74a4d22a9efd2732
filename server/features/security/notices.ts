import { NEW_PASSWORD, RESET, type SecurityNotice } from '#server/identity/security-notices.ts'

export const NEWS = {
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your Sharewell account was changed in its settings. Every other browser was signed out.',
    if_not_you: RESET,
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
  signedOutEverywhere: {
    subject: 'Every browser was signed out',
    what: 'Every browser was signed out of your Sharewell account, and each of them is a new one at its next sign-in.',
    if_not_you: 'set a new password now, so that only you can sign in again.',
    button: NEW_PASSWORD,
  },
} as const satisfies Record<string, SecurityNotice>

export function sessionEnded(device: string): SecurityNotice {
  return {
    subject: 'A browser was signed out of your account',
    what: `${device} was signed out of your Sharewell account from another browser.`,
    if_not_you: RESET,
  }
}

export function passkeyAdded(name: string): SecurityNotice {
  return {
    subject: 'A passkey was added to your account',
    what: `The passkey “${name}” can now be used to sign in to your Sharewell account.`,
    if_not_you: `${RESET} Within seven days, that takes the passkey away again.`,
    button: NEW_PASSWORD,
  }
}

export function passkeyRemoved(name: string): SecurityNotice {
  return {
    subject: 'A passkey was removed from your account',
    what: `The passkey “${name}” can no longer be used to sign in to your Sharewell account.`,
    if_not_you: RESET,
  }
}
