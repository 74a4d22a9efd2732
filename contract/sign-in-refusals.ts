/** The refusals of registration and sign-in, a part of `REFUSALS`. */
export const SIGN_IN_REFUSALS = {
  WRONG_CREDENTIALS: { status: 401, message: 'The email or password is incorrect.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. Contact support to have it looked at again.',
  },
  REGISTRATION_EXPIRED: { status: 410, message: 'Registration session expired. Please sign up again.' },
  ACCOUNT_EXISTS: { status: 409, message: 'This email already has an account. Log in instead.' },
  TERMS_NOT_ACCEPTED: { status: 422, message: 'Accept the terms to create an account.' },
  TERMS_CHANGED: { status: 409, message: 'The terms have changed. Read and accept the new ones.' },
  PASSWORD_NEEDED: {
    status: 422,
    message: 'You started in another browser. Enter the password you chose there.',
  },
  CODE_INVALID: { status: 422, message: 'Invalid OTP input.' },
  PASSWORD_NOT_RIGHT: { status: 422, message: 'Your current password is incorrect.' },
  EMAIL_UNCHANGED: { status: 422, message: 'Your account already uses this email.' },
  EMAIL_CHANGE_EXPIRED: { status: 410, message: 'This change has expired. Enter your new email again.' },
  DELETION_NOT_CONFIRMED: { status: 422, message: 'Enter your account email to confirm.' },
  DELETION_BLOCKED: { status: 409, message: "You can't delete your account yet. Settle your open commitments first." },
  SIGN_IN_EXPIRED: { status: 410, message: 'This login has expired. Enter your password again.' },
  RESET_LINK_DEAD: { status: 410, message: "This link isn't valid. Request a new one." },
  PASSWORD_UNCHANGED: { status: 422, message: 'You already use this password. Choose another one.' },
  TWO_STEP_ON: {
    status: 409,
    message: "Two-step sign-in is already on. If you didn't save your recovery codes, create new ones.",
  },
  TWO_STEP_OFF: { status: 409, message: 'Two-step sign-in is off. Turn it on first.' },
  TWO_STEP_NOT_BEGUN: { status: 409, message: 'This setup has expired. Start again.' },
  PASSKEY_REFUSED: { status: 422, message: "This passkey didn't work. Try again, or use your password." },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You can have up to 20 passkeys. Remove one you no longer use.' },
  CODE_TOO_SOON: { status: 429, message: 'Please wait for the countdown before requesting a new code.' },
} as const
