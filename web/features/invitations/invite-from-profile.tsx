import type { SlotProps } from '../../lib/slots.tsx'
import { InviteButton } from '../../shared/invitations/invite-button.tsx'

/** On the profile of a provider, for owners. */
export function InviteFromProfile({ person: { id, name, role } }: SlotProps['profile_actions']) {
  return role === 'provider' ? <InviteButton isMain provider={{ id, name }} /> : null
}
