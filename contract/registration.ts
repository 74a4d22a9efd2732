import { z } from 'zod'
import { ownerRegistration, providerRegistration } from './account-forms.ts'
import { role } from './accounts.ts'
import { id, mailbox_url, ownPath, timestamp } from './fields.ts'
import { legalVersion } from './legal.ts'
import { publicWrite, refusals, write } from './operation.ts'

/** A registration that waits for its code. */
const pendingRegistration = z.object({
  pending_id: id,
  email: z.string(),
  resend_at: timestamp.describe('When another code can be requested'),
  expires_at: timestamp,
  mailbox_url,
})

export const registration = {
  requestOtp: publicWrite('POST', '/api/auth/request-otp', 'Start a registration and email a code')
    .input(
      z.object({
        id,
        otp_type: z.literal('register'),
        registration: z.discriminatedUnion('role', [ownerRegistration, providerRegistration]),
        return_to: ownPath.optional().describe('Path to open after registration'),
        accepted_terms: legalVersion
          .optional()
          .describe('The version of the terms that the person accepted; required where the session names one'),
      }),
    )
    .output(pendingRegistration)
    .errors(refusals('ALREADY_EXISTS', 'TERMS_NOT_ACCEPTED', 'TERMS_CHANGED')),
  resendOtp: publicWrite('POST', '/api/auth/resend-otp', 'Resend a registration code')
    .input(z.object({ pending_id: id }))
    .output(pendingRegistration)
    .errors(refusals('REGISTRATION_EXPIRED', 'CODE_TOO_SOON')),
  verifyOtp: publicWrite('POST', '/api/auth/verify-otp', 'Verify a registration code, create the account and log in')
    .input(
      z.object({
        pending_id: id,
        otp: z.string().regex(/^\d{6}$/, 'Must be 1 digit'),
        password: z.string().max(128).optional().describe('Required in a browser other than the one that registered'),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        email: z.string(),
        role,
        return_to: z.string().nullable(),
        signed_in: z.boolean().describe('False if the code was already used; log in instead'),
      }),
    )
    .errors(
      refusals('REGISTRATION_EXPIRED', 'CODE_INVALID', 'PASSWORD_NEEDED', 'PASSWORD_NOT_RIGHT', 'ACCOUNT_EXISTS'),
    ),
  clearLandingPath: write('POST', '/api/users/me/arrival', 'Clear the landing path')
    .input(z.object({}))
    .output(z.object({ success: z.literal(true) })),
}
