import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

export type Invitation = InferClientOutputs<typeof client>['invitations']['listInvitations']['items'][number]

/** Whom an invitation is to, as its sender knows them. */
export const invitedName = ({ provider, invited_email }: Invitation): string =>
  provider?.name ?? invited_email ?? 'Invited provider'
