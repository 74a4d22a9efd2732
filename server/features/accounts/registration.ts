import type { z } from 'zod'
import type { ownerRegistration, providerRegistration } from '#contract/account-forms.ts'
import { REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'

/** What a registration holds until the code is right: the form, less what has a column of its own. */
export type OwnerDetails = Omit<z.output<typeof ownerRegistration>, 'email' | 'password'>
export type ProviderDetails = Omit<z.output<typeof providerRegistration>, 'email' | 'password'>
export type RegistrationDetails = OwnerDetails | ProviderDetails

/** Whether a registration can still be finished, be it with a new code. */
export function isOpen(registration: { created_at: Date }, now: Date): boolean {
  return now.getTime() - registration.created_at.getTime() < REGISTRATION_LIFETIME_SECONDS * 1000
}
