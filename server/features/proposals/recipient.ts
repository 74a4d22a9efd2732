import { otherSide, type Side } from '#domain/roles.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { findAccount, findAccountByEmail } from './store.ts'

/** The other party: somebody with an account, or an address that is invited. */
export interface Recipient {
  user_id: string | null
  /** The typed address; null when the other party was chosen by id, or owns the project. */
  typed_email: string | null
}

type RecipientRefusal = Refusal<
  'INVALID_INPUT' | 'NOT_FOUND' | 'CANNOT_PROPOSE_TO_YOURSELF' | 'RECIPIENT_HAS_OTHER_ROLE'
>

/**
 * The recipient: the owner of the project if there is one, the provider chosen by id, or the person with the typed
 * address (decision C-65). The account's role must match the side.
 */
export async function recipientOf(
  { tx, viewer }: Pick<MemberWrite, 'tx' | 'viewer'>,
  { side, user_id, email }: { side: Side; user_id: string | undefined; email: string | undefined },
): Promise<Recipient | RecipientRefusal> {
  if (user_id === undefined && email === undefined) {
    return refuse('INVALID_INPUT', { field: 'email', message: 'Email is required when using a new project' })
  }
  if (user_id === viewer.id || (user_id === undefined && email === viewer.email)) {
    return refuse('CANNOT_PROPOSE_TO_YOURSELF', { field: 'email' })
  }
  const account = user_id === undefined ? await findAccountByEmail(tx, email ?? '') : await findAccount(tx, user_id)
  if (user_id !== undefined && !account) return refuse('NOT_FOUND')
  if (account && account.role !== otherSide(side)) return refuse('RECIPIENT_HAS_OTHER_ROLE', { field: 'email' })
  return { user_id: account?.id ?? null, typed_email: user_id === undefined ? (email ?? null) : null }
}
