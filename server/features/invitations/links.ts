import { INVITATION_DAYS } from '#domain/invitation.ts'
import { readSignedLink, type SignedLink, signLink } from '#server/identity/signed-links.ts'
import { millisecondsIn } from '#server/platform/process.ts'

/** What links to invitations are made with. */
export interface InvitationDeps {
  secret: string
  public_url: string
}

export const expiryOf = (sent_at: Date) => new Date(sent_at.getTime() + millisecondsIn({ days: INVITATION_DAYS }))

interface Linked {
  id: string
  project_id: string
  provider_id: string | null
  expires_at: Date
}

/** The path at which the invited person reads the invitation and answers it. It opens until the invitation ends. */
export function invitationPath(
  { secret }: Pick<InvitationDeps, 'secret'>,
  { id, project_id, provider_id, expires_at }: Linked,
): string {
  const token = signLink({ subject: id, expires_at }, { purpose: 'read-invitation', secret })
  const ids = { projectId: project_id, ...(provider_id && { providerId: provider_id }) }
  return `/accept-invite?${new URLSearchParams({ ...ids, token })}`
}

export function readInvitationToken(token: string, secret: string): SignedLink | null {
  return readSignedLink(token, { purpose: 'read-invitation', secret })
}
