import { randomUUID } from 'node:crypto'
import type { Actor, Client } from './client.ts'

type InvitationForm = Parameters<Client['invitations']['createInvitation']>[0]

/** Invites a provider to a project, by id or by `email`. Gives the id of the invitation. */
export async function inviteProvider(
  { api }: Actor<'invitations'>,
  invitation: Omit<InvitationForm, 'id'>,
): Promise<string> {
  const { id } = await api.invitations.createInvitation({ id: randomUUID(), ...invitation })
  return id
}
