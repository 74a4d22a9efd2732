import type { Contract } from '#contract/index.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { newRecoveryCodes, storeRecoveryCodes } from '#server/identity/recovery-codes.ts'
import { lockTwoStep } from '#server/identity/two-step.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { NOTICES } from './notices.ts'
import { record } from './record.ts'

/** Replaces the ten codes. A repeated request replaces them again. */
export const replaceRecoveryCodes =
  (deps: SecurityDeps): Handler<Contract['security']['replaceRecoveryCodes']> =>
  async (context, { current_password }) => {
    const { viewer, command } = context
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal

    const recovery = newRecoveryCodes(viewer.id, deps.secret)
    const result = await command(async (write) => {
      const second = await lockTwoStep(write.tx, viewer.id)
      if (!second?.verified) return refuse('TWO_STEP_OFF')
      await storeRecoveryCodes(write.tx, viewer.id, recovery.stored)
      record(write, deps, { action: 'recovery_codes_replaced', notice: NOTICES.recoveryCodesReplaced })
      return null
    })
    return isRefusal(result) ? result : { recovery_codes: recovery.codes }
  }
