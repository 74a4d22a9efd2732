import { z } from 'zod'
import { ROLES } from '#domain/roles.ts'
import { avatar, email, id, moment } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { detailsForm, ownerDetails, profileForm, providerDetails } from './profile-forms.ts'

/** What an account says of its business, as its owner fills it in; null for roles that have no such details. */
const details = z
  .discriminatedUnion('role', [
    ownerDetails.extend({ role: z.literal('owner') }),
    providerDetails.extend({ role: z.literal('provider') }),
  ])
  .nullable()

/** A person as others may see them. The address is only for oneself, counterparties and admins (decision C-40). */
export const profile = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  avatar,
  email: z.string().nullable(),
  /** Who they are to the payment provider: only for oneself and admins, null before there is one (decision C-158). */
  customer_id: z.string().nullable(),
  created_at: moment,
  details,
  allowed: z.object({ edit: z.boolean() }),
})

/** A new address that waits for its code. Times drive the countdown and survive a reload. */
export const emailChange = z.object({
  id,
  email: z.string(),
  /** How long until another code can be sent, counted by the server when it answered. */
  resend_in_seconds: z.number().int(),
  expires_at: moment,
  /** Where mails can be read when the product keeps its own mailbox; null when a mail server is configured. */
  mailbox_url: z.string().nullable(),
})

/** Everything one can change about oneself. */
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

/** Why an account cannot be deleted yet, and where that can be settled. */
const obstacle = z.object({ sentence: z.string(), link: z.string(), link_text: z.string() })

export const profiles = {
  getUser: read('/api/users/{id}', 'A person: name, picture and what they offer')
    .input(z.object({ id }))
    .output(profile),
  getSettings: read('/api/users/me/settings', 'Everything the viewer can change about themselves').output(settings),
  updateProfile: write('PATCH', '/api/users/me', 'Change the own name, phone number and picture')
    .input(profileForm)
    .output(settings),
  updateDetails: write('PATCH', '/api/users/me/details', 'Change what the own account says of its business')
    .input(detailsForm)
    .output(settings),
  uploadImage: write('POST', '/api/uploads/image', 'Upload a picture: cut square, made small, without hidden data')
    .input(z.object({ file: z.file('Choose a picture'), upload_preset: z.string().max(100).optional() }))
    .output(z.object({ secure_url: z.string() }))
    .errors(refusals('FILE_REFUSED')),
  requestEmailChange: write('POST', '/api/users/me/email-change', 'Ask for another address: a code is sent to it')
    .input(
      z.object({
        id,
        email: email('Email is required', 'Invalid email'),
        current_password: z.string().min(1, 'Password is required').max(128, 'Use at most 128 characters'),
      }),
    )
    .output(emailChange)
    .errors(refusals('PASSWORD_NOT_RIGHT', 'EMAIL_UNCHANGED', 'ALREADY_EXISTS')),
  resendEmailCode: write('POST', '/api/users/me/email-change/resend', 'Send a new code to the new address')
    .input(z.object({ id }))
    .output(emailChange)
    .errors(refusals('EMAIL_CHANGE_EXPIRED', 'CODE_TOO_SOON')),
  confirmEmailChange: write('POST', '/api/users/me/email-change/confirm', 'The code is right: the address changes')
    .input(z.object({ id, otp: z.string().regex(/^\d{6}$/, 'Must be 1 digit') }))
    .output(settings)
    .errors(refusals('EMAIL_CHANGE_EXPIRED', 'CODE_INVALID', 'ACCOUNT_EXISTS')),
  cancelEmailChange: write('DELETE', '/api/users/me/email-change', 'Keep the address as it is')
    .input(z.object({}))
    .output(settings),
  exportMyData: write('POST', '/api/users/me/export', 'Everything about the viewer as a zip archive')
    .input(z.object({}))
    .output(z.file()),
  getDeletion: read(
    '/api/users/me/deletion',
    'What deleting the own account would do, and what stands against it',
  ).output(z.object({ obstacles: z.array(obstacle), open_proposals: z.number(), saved_cards: z.number() })),
  deleteAccount: write('POST', '/api/users/me/deletion', 'Delete the own account')
    .input(
      z.object({
        email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').max(254, 'Invalid email'),
        current_password: z.string().min(1, 'Password is required').max(128, 'Use at most 128 characters'),
      }),
    )
    .output(z.object({ success: z.literal(true) }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'DELETION_NOT_CONFIRMED', 'DELETION_BLOCKED')),
}
