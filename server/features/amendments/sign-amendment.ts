import type { Side } from '#domain/roles.ts'
import { hashedAddress } from '#server/identity/hashed-address.ts'
import type { MemberWrite } from '#server/platform/http.ts'

interface Signature {
  amendment_id: string
  side: Side
  act: 'proposed' | 'accepted'
  typed_name: string
}

/** Records how a side committed itself to an amendment, under the name that its account has now. */
export async function signAmendment(
  { tx, viewer, now, ip }: Pick<MemberWrite, 'tx' | 'viewer' | 'now' | 'ip'>,
  signature: Signature,
): Promise<void> {
  await tx
    .insertInto('amendment_signatures')
    .values(({ selectFrom }) => ({
      ...signature,
      ...hashedAddress(ip),
      signer_id: viewer.id,
      account_name: selectFrom('users').select('name').where('id', '=', viewer.id),
      signed_at: now,
    }))
    .execute()
}
