import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { AccountsDeps } from '../deps.ts'
import { passkeyRemoved } from '../security-mails.ts'
import { record } from './record.ts'

export const removePasskey =
  (deps: AccountsDeps): Handler<Contract['security']['removePasskey']> =>
  async (context, { id }) => {
    const { viewer, command } = context
    const result = await command(async (write) => {
      const removed = await write.tx
        .deleteFrom('auth_passkeys')
        .where('id', '=', id)
        .where('user_id', '=', viewer.id)
        .returning('name')
        .executeTakeFirst()
      if (!removed) return refuse('NOT_FOUND')
      const { name } = removed
      record(write, deps, { action: 'passkey_removed', news: passkeyRemoved(name) })
      return null
    })
    return isRefusal(result) ? result : { success: true }
  }
