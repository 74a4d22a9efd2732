import type { Contract } from '#contract/index.ts'
import { isAuthenticatorCode } from '#server/identity/authenticator.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { newRecoveryCodes, storeRecoveryCodes } from '#server/identity/recovery-codes.ts'
import { lockTwoStep, spendCode, turnOnTwoStep } from '#server/identity/two-step.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { NOTICES } from './notices.ts'
import { record } from './record.ts'

/** Turns on two-step sign-in with a first code, and returns the ten recovery codes once. */
export const confirmTwoStep =
  (deps: SecurityDeps): Handler<Contract['security']['confirmTwoStep']> =>
  async (context, { code }) => {
    const { viewer, command } = context
    const tooMany = await consumeRateLimit(deps.rate_limits, ['two_step_confirm', viewer.id, viewer.session_id])
    if (tooMany) return tooMany

    const recovery = newRecoveryCodes(viewer.id, deps.secret)
    const result = await command(async (write) => {
      const { tx, now } = write
      const begun = await lockTwoStep(tx, viewer.id)
      if (!begun) return refuse('TWO_STEP_NOT_BEGUN')
      if (begun.verified) return refuse('TWO_STEP_ON')
      if (!(await isAuthenticatorCode(begun.secret, code, deps.secret))) {
        return refuse('CODE_INVALID', { message: WRONG, field: 'code' })
      }
      await spendCode(tx, viewer.id, code, now)
      await storeRecoveryCodes(tx, viewer.id, recovery.stored)
      await turnOnTwoStep(tx, viewer.id, now)
      record(write, deps, { action: 'two_step_enabled', notice: NOTICES.twoStepOn })
      return null
    })
    if (isRefusal(result)) return result
    await deps.rate_limits.forgive('two_step_confirm', viewer.id, viewer.session_id)
    return { recovery_codes: recovery.codes }
  }

// With set-up open in two tabs, the app may show codes of the first secret; only this message explains that.
const WRONG =
  'This code is not right. Check that your app shows Sharewell, and type the code it shows now. If you began this more than once, as in another tab, only the key shown last counts.'
