import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refuse.ts'
import type { AccountsGround } from '../ground.ts'
import { passkeyRemoved } from '../security-mails.ts'
import { record } from './record.ts'

/** The key no longer opens this account; the password still does. */
export const removePasskey =
  (ground: AccountsGround): Caller<Contract['safety']['removePasskey']> =>
  async (context, { id }) => {
    const { viewer, commands, log } = context
    const { answer } = await commands.run({
      name: 'safety.removePasskey',
      actor: viewer,
      log,
      run: async (write) => {
        const removed = await write.tx
          .deleteFrom('auth_passkeys')
          .where('id', '=', id)
          .where('user_id', '=', viewer.id)
          .returning('name')
          .executeTakeFirst()
        if (!removed) return refuse('NOT_FOUND')
        const { name } = removed
        record(write, ground, context, { action: 'passkey_removed', news: passkeyRemoved(name) })
        return null
      },
    })
    return isRefusal(answer) ? (answer as Refusal<'NOT_FOUND'>) : { success: true }
  }
