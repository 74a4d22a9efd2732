import type { Contract } from '#contract/index.ts'
import { deletePasskey } from '#server/identity/two-step.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { passkeyRemoved } from './notices.ts'
import { record } from './record.ts'

export const removePasskey =
  (deps: SecurityDeps): Handler<Contract['security']['removePasskey']> =>
  async (context, { id }) => {
    const { viewer, command } = context
    const result = await command(async (write) => {
      const name = await deletePasskey(write.tx, viewer.id, id)
      if (name === undefined) return refuse('NOT_FOUND')
      record(write, deps, { action: 'passkey_removed', notice: passkeyRemoved(name) })
      return null
    })
    return isRefusal(result) ? result : { success: true }
  }
