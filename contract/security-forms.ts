import { z } from 'zod'
import { email } from './fields.ts'

const TOO_LONG = 'Use at most 128 characters'

/** A new password; `missing` is the message when it is empty. */
const newPassword = (missing: string) =>
  z.string({ error: missing }).min(1, missing).min(6, 'Minimum 6 characters').max(128, TOO_LONG)

export const currentPassword = z
  .string({ error: 'Enter your current password' })
  .min(1, 'Enter your current password')
  .max(128, TOO_LONG)

export const forgottenPassword = z.object({ email: email('Email is required', 'Invalid email address') })

export const passwordReset = z.object({
  token: z.string().min(1).max(200),
  new_password: newPassword('New password is required'),
})

export const passwordResetForm = passwordReset
  .pick({ new_password: true })
  .extend({ confirm_password: z.string({ error: 'Confirm your password' }).min(1, 'Confirm your password') })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords must match',
    // Checked even while other fields are invalid.
    when: () => true,
  })

export const passwordChange = z.object({
  current_password: currentPassword,
  new_password: newPassword('New password is required'),
})

export const passwordChangeForm = passwordChange
  .extend({ confirm_password: z.string({ error: 'Confirm your password' }).min(1, 'Confirm your password') })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'New password and confirm password do not match.',
    when: () => true,
  })

/** Six digits of an authenticator app; spaces are ignored. */
export const authenticatorCode = z
  .string({ error: 'Enter the six digits' })
  .max(20, 'Enter the six digits')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits'))

/** A recovery code; only letters and digits count, in any case. */
export const recoveryCode = z
  .string({ error: 'Enter a recovery code' })
  .max(40, 'Enter a recovery code')
  .transform((typed) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  .pipe(z.string().min(1, 'Enter a recovery code'))

export const signInCode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('authenticator'), code: authenticatorCode, trust_device: z.boolean().default(false) }),
  z.object({ kind: z.literal('recovery'), code: recoveryCode, trust_device: z.boolean().default(false) }),
])

export const passkeyName = z
  .string({ error: 'Give this passkey a name' })
  .trim()
  .min(1, 'Give this passkey a name')
  .max(60, 'Use at most 60 characters')
