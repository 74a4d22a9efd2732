export const SECURITY_REFUSALS = {
  TWO_STEP_ON: {
    status: 409,
    message: "Two-step sign-in is already on. If you didn't save your recovery codes, create new ones.",
  },
  TWO_STEP_OFF: { status: 409, message: 'Two-step sign-in is off. Turn it on first.' },
  TWO_STEP_NOT_BEGUN: { status: 409, message: 'This setup has expired. Start again.' },
  PASSKEY_REFUSED: { status: 422, message: "This passkey didn't work. Try again, or use your password." },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You can have up to 20 passkeys. Remove one you no longer use.' },
} as const
