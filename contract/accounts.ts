import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { login, ownerRegistration, providerRegistration } from './account-forms.ts'
import { allowed, date, id, moment, ownPath } from './fields.ts'
import { publicRead, publicWrite, read, refusals, write } from './operation.ts'
import { authenticatorJson } from './safety.ts'
import { forgottenPassword, passwordReset, signInCode } from './safety-forms.ts'

export const role = z.enum(ROLES)

export const viewer = z.object({
  id,
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  role,
  image: z.string().nullable(),
})

/** Where a registration stands while its code is awaited. Times drive the countdown and survive a reload. */
const pendingRegistration = z.object({
  pending_id: id,
  email: z.string(),
  resend_at: moment,
  expires_at: moment,
  /** Where mails can be read when the product keeps its own mailbox; null when a mail server is configured. */
  mailbox_url: z.string().nullable(),
})

export const accounts = {
  getSession: publicRead('/api/session', 'Who is signed in, and how this server runs').output(
    z.object({
      viewer: viewer
        .extend({
          allowed: allowed('create_project', 'propose', 'report_revenue', 'pay', 'follow_payments', 'open_account'),
        })
        .nullable(),
      /** Where somebody who registered through an invitation arrives, until they have been there once. */
      arrive_at: z.string().nullable(),
      mode: z.enum(['local', 'demo', 'production']),
      mailbox_url: z.string().nullable(),
      /** Where people find help; what is null is not offered. */
      contact: z.object({ support_email: z.string().nullable(), booking_url: z.string().nullable() }),
      today: date,
    }),
  ),
  login: publicWrite('POST', '/api/auth/login', 'Sign in; with two-step sign-in, a code must follow')
    .input(login)
    .output(z.object({ viewer: viewer.nullable(), awaits_code: z.boolean() }))
    .errors(refusals('WRONG_CREDENTIALS')),
  verifySignInCode: publicWrite('POST', '/api/auth/sign-in-code', 'The code after the password')
    .input(signInCode)
    .output(z.object({ viewer }))
    .errors(refusals('CODE_INVALID', 'SIGN_IN_EXPIRED')),
  startPasskeySignIn: publicWrite('POST', '/api/auth/passkey/start', 'Sign in with a passkey: what the browser asks')
    .input(z.object({}))
    .output(z.object({ options: authenticatorJson })),
  signInWithPasskey: publicWrite('POST', '/api/auth/passkey', 'Sign in with what a passkey signed')
    .input(z.object({ response: authenticatorJson, remember: z.boolean().default(false) }))
    .output(z.object({ viewer }))
    .errors(refusals('PASSKEY_REFUSED')),
  forgotPassword: publicWrite(
    'POST',
    '/api/auth/forgot-password',
    'Mail a link to a new password, if there is an account',
  )
    .input(forgottenPassword)
    .output(z.object({ success: z.literal(true), mailbox_url: z.string().nullable() })),
  getPasswordReset: publicRead('/api/auth/reset-password', 'What a link to a new password is good for')
    .input(passwordReset.pick({ token: true }))
    .output(z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) })),
  resetPassword: publicWrite('POST', '/api/auth/reset-password', 'Set a new password with the mailed link')
    .input(passwordReset)
    .output(z.object({ success: z.literal(true), email: z.string() }))
    .errors(refusals('RESET_LINK_DEAD')),
  logout: write('POST', '/api/auth/logout', 'Sign out')
    .input(z.object({}))
    .output(z.object({ success: z.literal(true) })),
  requestOtp: publicWrite('POST', '/api/auth/request-otp', 'Register: hold the details and mail a six-digit code')
    .input(
      z.object({
        id,
        otp_type: z.literal('register'),
        registration: z.discriminatedUnion('role', [ownerRegistration, providerRegistration]),
        /** The page to go on to in the end, be the code entered here or in another browser. */
        return_to: ownPath.optional(),
      }),
    )
    .output(pendingRegistration)
    .errors(refusals('ALREADY_EXISTS')),
  resendOtp: publicWrite('POST', '/api/auth/resend-otp', 'Mail a new code')
    .input(z.object({ pending_id: id }))
    .output(pendingRegistration)
    .errors(refusals('REGISTRATION_EXPIRED', 'CODE_TOO_SOON')),
  verifyOtp: publicWrite('POST', '/api/auth/verify-otp', 'Create the account with the code')
    .input(
      z.object({
        pending_id: id,
        otp: z.string().regex(/^\d{6}$/, 'Must be 1 digit'),
        /** Needed in another browser than the one in which the registration was typed in. */
        password: z.string().max(128).optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), email: z.string(), role, return_to: z.string().nullable() }))
    .errors(
      refusals('REGISTRATION_EXPIRED', 'CODE_INVALID', 'PASSWORD_NEEDED', 'PASSWORD_NOT_RIGHT', 'ACCOUNT_EXISTS'),
    ),
  clearLandingPath: write('POST', '/api/users/me/arrival', 'Having arrived where the invitation led')
    .input(z.object({}))
    .output(z.object({ success: z.literal(true) })),
  getMe: read('/api/users/me', 'The signed-in person').output(viewer),
}
