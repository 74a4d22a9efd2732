import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import { provePassword } from '#server/platform/password-proof.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refuse.ts'
import type { AccountsGround } from '../ground.ts'
import { NEWS } from '../security-mails.ts'
import { lockTwoStep, newRecoveryCodes } from '../two-step.ts'
import { record } from './record.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'

/** Ten new codes; the old ones are void. Sent again after a lost answer, it makes ten more, and those count. */
export const replaceRecoveryCodes =
  (ground: AccountsGround): Caller<Contract['safety']['replaceRecoveryCodes']> =>
  async (context, { current_password }) => {
    const { viewer, commands, log } = context
    const refusal = await provePassword(ground, context, current_password)
    if (refusal) return refusal

    const recovery = newRecoveryCodes(viewer.id, ground.secret)
    const { answer } = await commands.run({
      name: 'safety.replaceRecoveryCodes',
      actor: viewer,
      log,
      run: async (write) => {
        const second = await lockTwoStep(write.tx, viewer.id)
        if (!second?.verified) return refuse('TWO_STEP_OFF')
        await storeRecoveryCodes(write.tx, viewer.id, recovery.stored)
        record(write, ground, context, { action: 'recovery_codes_replaced', news: NEWS.recoveryCodesReplaced })
        return null
      },
    })
    return isRefusal(answer) ? (answer as Refusal<'TWO_STEP_OFF'>) : { recovery_codes: recovery.codes }
  }
