import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { login, ownerRegistration, providerRegistration } from './account-forms.ts'
import { date, id, moment } from './fields.ts'
import { publicRead, publicWrite, read, refusals, write } from './operation.ts'

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
      viewer: viewer.nullable(),
      mode: z.enum(['local', 'demo', 'production']),
      mailbox_url: z.string().nullable(),
      today: date,
    }),
  ),
  login: publicWrite('POST', '/api/auth/login', 'Sign in')
    .input(login)
    .output(z.object({ viewer }))
    .errors(refusals('WRONG_CREDENTIALS')),
  logout: write('POST', '/api/auth/logout', 'Sign out')
    .input(z.object({}))
    .output(z.object({ success: z.literal(true) })),
  requestOtp: publicWrite('POST', '/api/auth/request-otp', 'Register: hold the details and mail a six-digit code')
    .input(
      z.object({
        id,
        otp_type: z.literal('register'),
        registration: z.discriminatedUnion('role', [ownerRegistration, providerRegistration]),
      }),
    )
    .output(pendingRegistration)
    .errors(refusals('ALREADY_EXISTS')),
  resendOtp: publicWrite('POST', '/api/auth/resend-otp', 'Mail a new code')
    .input(z.object({ pending_id: id }))
    .output(pendingRegistration)
    .errors(refusals('REGISTRATION_EXPIRED', 'CODE_TOO_SOON')),
  verifyOtp: publicWrite('POST', '/api/auth/verify-otp', 'Create the account with the code')
    .input(z.object({ pending_id: id, otp: z.string().regex(/^\d{6}$/, 'Must be 1 digit') }))
    .output(z.object({ success: z.literal(true), email: z.string(), role, return_to: z.string().nullable() }))
    .errors(refusals('REGISTRATION_EXPIRED', 'CODE_INVALID', 'ACCOUNT_EXISTS')),
  getMe: read('/api/users/me', 'The signed-in person').output(viewer),
}
