import type { Contract } from '#contract/index.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'

const MAX_PASSKEYS = 20

/** Adding a passkey requires the password. The challenge is valid for five minutes. */
export const startPasskey =
  (deps: SecurityDeps): Handler<Contract['security']['startPasskey']> =>
  async (context, { current_password }) => {
    const { viewer, db, headers, resHeaders } = context
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal
    const { count } = await db
      .selectFrom('auth_passkeys')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (count >= MAX_PASSKEYS) return refuse('TOO_MANY_PASSKEYS')

    const { options, cookies } = await deps.sessions.keysOn(db).passkeyToMake(headers)
    for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
    return { options }
  }
