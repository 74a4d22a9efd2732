import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { passkeyAdded } from './notices.ts'
import { presentPasskey } from './present-passkey.ts'
import { record } from './record.ts'

/** Stores the passkey that answers the challenge; a challenge works once. */
export const addPasskey =
  (deps: SecurityDeps): Handler<Contract['security']['addPasskey']> =>
  async (context, { name, response }) => {
    const { command, headers } = context
    const result = await command(
      async (write) => {
        const added = await deps.sessions.keysOn(write.tx).addPasskey({ name, response, headers })
        // Not refused inside the transaction, so that the challenge stays used.
        if (!added) return null
        record(write, deps, { action: 'passkey_added', notice: passkeyAdded(name) })
        return write.tx
          .selectFrom('auth_passkeys')
          .select(['id', 'name', 'created_at', 'backed_up'])
          .where('id', '=', added.id)
          .executeTakeFirstOrThrow()
      },
      { constraints: { auth_passkeys_credential_id_key: 'PASSKEY_REFUSED' } },
    )
    return result === null || isRefusal(result) ? refuse('PASSKEY_REFUSED') : presentPasskey(result)
  }
