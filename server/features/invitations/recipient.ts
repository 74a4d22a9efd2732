import { sql } from 'kysely'
import { MAX_INVITATIONS } from '#domain/invitation.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { hasJoined } from '#server/queries/joined-projects.ts'
import { lockAddress } from '../proposals/commands.ts'

/** Who is invited: an account, an address, or both where the address has the account of a provider. */
export interface Invited {
  provider_id: string | null
  invited_email: string | null
}

type Asked = Pick<MemberWrite, 'tx' | 'viewer'>

/** The provider chosen by id, or the typed address with its provider. An address of another role stays an address. */
export async function invitedProvider(
  { tx, viewer }: Asked,
  { provider_id, email }: { provider_id?: string | undefined; email?: string | undefined },
): Promise<Invited | Refusal<'NOT_FOUND' | 'CANNOT_INVITE_YOURSELF'>> {
  const providers = tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'provider')
    .where('deleted_at', 'is', null)
    // So that the account is not deleted at the same time.
    .forShare()
  if (provider_id !== undefined) {
    const chosen = await providers.where('id', '=', provider_id).executeTakeFirst()
    return chosen ? { provider_id, invited_email: null } : refuse('NOT_FOUND', { message: 'Provider not found.' })
  }
  const invited_email = email ?? ''
  if (invited_email === viewer.email) return refuse('CANNOT_INVITE_YOURSELF', { field: 'email' })
  // Otherwise a registration at the same time would miss it.
  await lockAddress(tx, invited_email)
  const owner = await providers.where('email', '=', invited_email).executeTakeFirst()
  return { provider_id: owner?.id ?? null, invited_email }
}

/** Refuses somebody who is invited already, has joined, or was invited often enough. */
export async function refuseAgain(
  { tx }: Asked,
  project_id: string,
  { provider_id, invited_email }: Invited,
): Promise<Refusal<'ALREADY_INVITED' | 'ALREADY_JOINED' | 'INVITED_ENOUGH'> | null> {
  const ofProject = tx.selectFrom('invitations').select('status').where('project_id', '=', project_id)
  if (provider_id !== null) {
    const { joined } = await tx
      .selectNoFrom(hasJoined(provider_id, sql`${project_id}::uuid`).as('joined'))
      .executeTakeFirstOrThrow()
    if (joined) return refuse('ALREADY_JOINED', { field: 'email' })
  }
  // By the same means only, so that nothing is revealed about a typed address.
  const before = await (invited_email === null
    ? ofProject.where('provider_id', '=', provider_id).where('invited_email', 'is', null)
    : ofProject.where('invited_email', '=', invited_email)
  ).execute()
  if (before.some(({ status }) => status === 'pending')) return refuse('ALREADY_INVITED', { field: 'email' })
  return before.length >= MAX_INVITATIONS ? refuse('INVITED_ENOUGH', { field: 'email' }) : null
}
