import type { Contract } from '#contract/index.ts'
import { recoveryCodesLeft } from '#server/identity/recovery-codes.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentPasskey } from './present-passkey.ts'

export const getSecurity: Handler<Contract['security']['getSecurity']> = async ({ db, viewer }) => {
  const second = await db
    .selectFrom('auth_two_factors')
    .select(['backup_codes', 'created_at'])
    .where('user_id', '=', viewer.id)
    .where('verified', '=', true)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'created_at', 'backed_up'])
    .where('user_id', '=', viewer.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    two_step: {
      is_on: second !== undefined,
      since: second?.created_at.toISOString() ?? null,
      recovery_codes_left: second ? recoveryCodesLeft(second) : 0,
    },
    passkeys: passkeys.map(presentPasskey),
  }
}
