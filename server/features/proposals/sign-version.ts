import { signature as typedName } from '#contract/proposal-forms.ts'
import type { Side } from '#domain/roles.ts'
import { signsWhenSending } from '#domain/roles.ts'
import { hashedAddress } from '#server/identity/hashed-address.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'

interface Signature {
  proposal_id: string
  version_id: string
  side: Side
  act: 'sent' | 'accepted' | 'agreed'
  /** Null where none was asked for. */
  typed_name: string | null
}

/** Records how a side committed itself to a version. */
export async function signVersion(
  { tx, viewer, now, ip }: Pick<MemberWrite, 'tx' | 'viewer' | 'now' | 'ip'>,
  signature: Signature,
): Promise<void> {
  await tx
    .insertInto('proposal_signatures')
    .values({ ...signature, signer_id: viewer.id, ...hashedAddress(ip), signed_at: now })
    .execute()
}

/** Refuses a version that would commit its side without a typed name. */
export function refuseUnsigned(side: Side, typed: string): Refusal<'INVALID_INPUT'> | null {
  const issue = signsWhenSending(side) ? typedName.safeParse(typed).error?.issues[0] : undefined
  if (!issue) return null
  const { message } = issue
  return refuse('INVALID_INPUT', { message, field: 'signature', issues: [{ path: 'signature', message }] })
}
