import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { cancelEmailChange } from '#server/identity/email-changes.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { browserOf, deleteKnownBrowsers } from '#server/identity/known-devices.ts'
import { isPasswordOfHash } from '#server/identity/password-hash.ts'
import { closeResetLinks } from '#server/identity/password-resets.ts'
import { lockPassword, setPassword } from '#server/identity/passwords.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { NOTICES } from './notices.ts'
import { record } from './record.ts'

type ChangePassword = Contract['security']['changePassword']

/**
 * Changes the password and ends every other session. A repeated request finds the change done. There is no idempotency
 * key, because it would store a fast hash of both passwords.
 */
export const changePassword =
  (deps: SecurityDeps): Handler<ChangePassword> =>
  async (context, { current_password, new_password }) => {
    const { viewer, command, headers } = context
    const { sessions, rate_limits } = deps
    const tooMany = await consumeRateLimit(rate_limits, ['password_proof', viewer.id, viewer.session_id])
    if (tooMany) return tooMany

    const password_hash = await sessions.hashPassword(new_password)
    const result = await command(async (write) => {
      const stored = await lockPassword(write.tx, viewer.id)
      const isRight = stored !== null && (await isPasswordOfHash(stored, current_password))
      const isDone = stored !== null && (await isPasswordOfHash(stored, new_password))
      if (isRight && isDone) return refuse('PASSWORD_UNCHANGED', { field: 'new_password' })
      if (isDone) return null
      if (!isRight) return refuse('PASSWORD_NOT_RIGHT', { field: 'current_password' })
      await setPassword(write.tx, viewer.id, password_hash, write.now)
      const ended = await endSessions(write, viewer.id, { except: viewer.session_id })
      await deleteKnownBrowsers(write.tx, viewer.id, { except: browserOf(headers, deps) })
      // Earlier reset links must not undo this.
      await closeResetLinks(write.tx, viewer.id, write.now)
      // The mail that warns of a change of address says that this stops it.
      await cancelEmailChange(write.tx, viewer.id)
      record(write, deps, {
        action: 'password_changed',
        data: { sessions_ended: ended },
        notice: NOTICES.passwordChanged,
      })
      return null
    })
    if (isRefusal(result)) return result
    await rate_limits.forgive('password_proof', viewer.id, viewer.session_id)
    return { success: true }
  }
