import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { login } from './account-forms.ts'
import { allowed, date, id, mailbox_url, timestamp } from './fields.ts'
import { LEGAL_PAGES, legalVersion } from './legal.ts'
import { unreadCount } from './notifications.ts'
import { endsView, publicRead, publicWrite, read, refusals } from './operation.ts'
import { authenticatorJson } from './security.ts'
import { forgottenPassword, passwordReset, signInCode } from './security-forms.ts'

export const role = z.enum(ROLES)

export const viewer = z.object({
  id,
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  role,
  image: z.string().nullable(),
})

export const accounts = {
  getSession: publicRead('/api/session', 'Get the session and server settings').output(
    z.object({
      viewer: viewer
        .extend({
          allowed: allowed('create_project', 'propose', 'report_revenue', 'pay', 'follow_payments', 'open_account'),
        })
        .nullable(),
      view: z
        .object({
          user_id: id,
          name: z.string(),
          ends_at: timestamp,
          is_over: z.boolean().describe('Whether its consent has ended: then only stopping is possible'),
        })
        .nullable()
        .describe('The account that an admin is viewing; `viewer` is then its person'),
      notifications: unreadCount.nullable().describe('What is unread; null when nobody is signed in'),
      landing_path: z
        .string()
        .nullable()
        .describe('Path to open first after registering by invitation; null once it was opened'),
      mode: z.enum(['local', 'demo', 'production']),
      mailbox_url,
      contact: z
        .object({ support_email: z.string().nullable(), booking_url: z.string().nullable() })
        .describe('Support contacts; null where not offered'),
      legal: z
        .object({
          pages: z.array(z.enum(LEGAL_PAGES)),
          terms_version: legalVersion.nullable(),
        })
        .describe('The pages this server has, and the terms to accept at registration; null without terms'),
      today: date,
    }),
  ),
  login: publicWrite('POST', '/api/auth/login', 'Log in with email and password')
    .input(login)
    .output(z.object({ viewer: viewer.nullable().describe('Null while a code is required'), awaits_code: z.boolean() }))
    .errors(refusals('WRONG_CREDENTIALS', 'ACCOUNT_SUSPENDED')),
  verifySignInCode: publicWrite('POST', '/api/auth/sign-in-code', 'Verify a two-step sign-in code')
    .input(signInCode)
    .output(z.object({ viewer }))
    .errors(refusals('CODE_INVALID', 'SIGN_IN_EXPIRED', 'ACCOUNT_SUSPENDED')),
  startPasskeySignIn: publicWrite('POST', '/api/auth/passkey/start', 'Create a passkey challenge for login')
    .input(z.object({}))
    .output(z.object({ options: authenticatorJson })),
  signInWithPasskey: publicWrite('POST', '/api/auth/passkey', 'Log in with a passkey')
    .input(z.object({ response: authenticatorJson, remember: z.boolean().default(false) }))
    .output(z.object({ viewer }))
    .errors(refusals('PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED')),
  forgotPassword: publicWrite('POST', '/api/auth/forgot-password', 'Request a password reset link')
    .input(forgottenPassword)
    .output(z.object({ success: z.literal(true), mailbox_url })),
  getPasswordReset: publicRead('/api/auth/reset-password', 'Get the state of a password reset link')
    .input(passwordReset.pick({ token: true }))
    .output(z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) })),
  resetPassword: publicWrite('POST', '/api/auth/reset-password', 'Reset a password')
    .input(passwordReset)
    .output(z.object({ success: z.literal(true), email: z.string() }))
    .errors(refusals('RESET_LINK_DEAD')),
  logout: endsView('/api/auth/logout', 'Log out')
    .input(z.object({}))
    .output(z.object({ success: z.literal(true) })),
  getMe: read('/api/users/me', 'Get the current user').output(viewer),
}
