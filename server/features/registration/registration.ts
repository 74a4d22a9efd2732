import { z } from 'zod'
import { ownerFields, providerRegistration } from '#contract/account-forms.ts'
import { REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'

const KEPT_APART = { email: true, password: true } as const
const ownerDetails = ownerFields.omit(KEPT_APART)
const providerDetails = providerRegistration.omit(KEPT_APART)

/** The details of a pending registration: the form without the fields that have columns. */
export const registrationDetails = z.discriminatedUnion('role', [ownerDetails, providerDetails])

export type OwnerDetails = z.output<typeof ownerDetails>
export type ProviderDetails = z.output<typeof providerDetails>
export type RegistrationDetails = OwnerDetails | ProviderDetails

/** Whether a registration can still be finished, if need be with a new code. */
export function isOpen(registration: { created_at: Date }, now: Date): boolean {
  return now.getTime() - registration.created_at.getTime() < REGISTRATION_LIFETIME_SECONDS * 1000
}

const proposalPath = (id: string) => `/proposal-detail?${new URLSearchParams({ id })}`
const projectPath = (id: string) => `/project-detail?${new URLSearchParams({ id })}`

type Invited = Record<'proposal_id' | 'project_id', string | null>

/** The landing path of an invitation: the proposal, else the project; null without either. */
export function invitationPath({ proposal_id, project_id }: Invited): string | null {
  if (proposal_id) return proposalPath(proposal_id)
  return project_id && projectPath(project_id)
}
