import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import { isRefusal, refuse } from '#server/platform/refuse.ts'
import type { AccountsGround } from '../ground.ts'
import { passkeyAdded } from '../security-mails.ts'
import { presentPasskey } from './present-passkey.ts'
import { record } from './record.ts'

/** Keeps what the browser's authenticator made for the challenge; a challenge works once. */
export const addPasskey =
  (ground: AccountsGround): Caller<Contract['safety']['addPasskey']> =>
  async (context, { name, response }) => {
    const { viewer, commands, log, headers } = context
    const { answer } = await commands.run({
      name: 'safety.addPasskey',
      actor: viewer,
      log,
      constraints: { auth_passkeys_credential_id_key: () => refuse('PASSKEY_REFUSED') },
      run: async (write) => {
        const added = await ground.sessions.keysOn(write.tx).addPasskey({ name, response, headers })
        // Not refused inside: the challenge stays spent.
        if (!added) return null
        record(write, ground, context, { action: 'passkey_added', news: passkeyAdded(name) })
        return write.tx
          .selectFrom('auth_passkeys')
          .select(['id', 'name', 'created_at', 'backed_up'])
          .where('id', '=', added.id)
          .executeTakeFirstOrThrow()
      },
    })
    return answer === null || isRefusal(answer) ? refuse('PASSKEY_REFUSED') : presentPasskey(answer)
  }
