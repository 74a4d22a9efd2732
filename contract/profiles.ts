import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { avatar, email, id, mailbox_url, timestamp } from './fields.ts'
import { browserRead, browserWrite, read, refusals, write } from './operation.ts'
import { detailsForm, ownerDetails, profileForm, providerDetails } from './profile-forms.ts'

/** Business details of an account; null for roles without them. */
const details = z
  .discriminatedUnion('role', [
    ownerDetails.extend({ role: z.literal('owner') }),
    providerDetails.extend({ role: z.literal('provider'), past_experience: z.string().describe('Empty if hidden') }),
  ])
  .nullable()

/** A user as others see them. */
export const profile = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  avatar,
  /** Decision C-40. */
  email: z.string().nullable().describe('Null unless the viewer is the user, a counterparty or an admin'),
  /** Decision C-158. */
  customer_id: z
    .string()
    .nullable()
    .describe('Stripe customer ID; null if there is none, and for all but the user and admins'),
  created_at: timestamp,
  details,
  allowed: z.object({ edit: z.boolean() }),
})

/** An email change that waits for its code. */
export const emailChange = z.object({
  id,
  email: z.string(),
  resend_in_seconds: z.number().int().describe('Seconds until another code can be requested'),
  expires_at: timestamp,
  mailbox_url,
})

/** The settings of the signed-in user. */
export const settings = z.object({
  id,
  role: z.enum(ROLES),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar,
  details,
  email_change: emailChange.nullable(),
})

/** Why an account cannot be deleted yet, and where to resolve it. */
const blocker = z.object({ sentence: z.string(), link: z.string(), link_text: z.string() })

export const profiles = {
  getUser: read('/api/users/{id}', 'Get the public profile of a user').input(z.object({ id })).output(profile),
  getSettings: read('/api/users/me/settings', 'Get account settings').output(settings),
  updateProfile: write('PATCH', '/api/users/me', 'Update name, phone number and picture')
    .input(profileForm)
    .output(settings),
  updateDetails: write('PATCH', '/api/users/me/details', 'Update business details').input(detailsForm).output(settings),
  uploadImage: write('POST', '/api/uploads/image', 'Upload a profile picture')
    .input(z.object({ file: z.file('Choose a picture'), upload_preset: z.string().max(100).optional() }))
    .output(z.object({ secure_url: z.string() }))
    .errors(refusals('FILE_REFUSED')),
  requestEmailChange: browserWrite('POST', '/api/users/me/email-change', 'Request an email change')
    .input(
      z.object({
        id,
        email: email('Email is required', 'Invalid email'),
        current_password: z.string().min(1, 'Password is required').max(128, 'Use at most 128 characters'),
      }),
    )
    .output(emailChange)
    .errors(refusals('PASSWORD_NOT_RIGHT', 'EMAIL_UNCHANGED', 'ALREADY_EXISTS')),
  resendEmailCode: browserWrite('POST', '/api/users/me/email-change/resend', 'Resend an email change code')
    .input(z.object({ id }))
    .output(emailChange)
    .errors(refusals('EMAIL_CHANGE_EXPIRED', 'CODE_TOO_SOON')),
  confirmEmailChange: browserWrite('POST', '/api/users/me/email-change/confirm', 'Confirm an email change')
    .input(z.object({ id, otp: z.string().regex(/^\d{6}$/, 'Must be 1 digit') }))
    .output(settings)
    .errors(refusals('EMAIL_CHANGE_EXPIRED', 'CODE_INVALID', 'ACCOUNT_EXISTS')),
  cancelEmailChange: browserWrite('DELETE', '/api/users/me/email-change', 'Cancel an email change')
    .input(z.object({}))
    .output(settings),
  exportMyData: browserWrite('POST', '/api/users/me/export', 'Export personal data as a ZIP archive')
    .input(z.object({}))
    .output(z.file()),
  getDeletion: browserRead('/api/users/me/deletion', 'Get the effects and blockers of account deletion').output(
    z.object({ blockers: z.array(blocker), open_proposals: z.number(), saved_cards: z.number() }),
  ),
  deleteAccount: browserWrite('POST', '/api/users/me/deletion', 'Delete your account')
    .input(
      z.object({
        email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').max(254, 'Invalid email'),
        current_password: z.string().min(1, 'Password is required').max(128, 'Use at most 128 characters'),
      }),
    )
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'DELETION_NOT_CONFIRMED', 'DELETION_BLOCKED')),
}
