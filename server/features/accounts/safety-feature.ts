import { feature } from '#server/feature.ts'
import { calls, reads, writes } from '#server/platform/operation-routes.ts'
import type { AccountsGround } from './ground.ts'
import { members } from './policy.ts'
import { addPasskey } from './safety/add-passkey.ts'
import { changePassword } from './safety/change-password.ts'
import { confirmTwoStep } from './safety/confirm-two-step.ts'
import { endAllSessions } from './safety/end-all-sessions.ts'
import { endSession } from './safety/end-session.ts'
import { endTwoStep } from './safety/end-two-step.ts'
import { getSafety } from './safety/get-safety.ts'
import { listSessions } from './safety/list-sessions.ts'
import { removePasskey } from './safety/remove-passkey.ts'
import { replaceRecoveryCodes } from './safety/replace-recovery-codes.ts'
import { startPasskey } from './safety/start-passkey.ts'
import { startTwoStep } from './safety/start-two-step.ts'

export const safety = feature('safety', {
  routes: (ground: AccountsGround) => {
    return {
      getSafety: reads(members, getSafety),
      changePassword: calls(members, changePassword(ground)),
      listSessions: reads(members, listSessions),
      endSession: writes(members, endSession(ground)),
      endAllSessions: writes(members, endAllSessions(ground)),
      startTwoStep: calls(members, startTwoStep(ground)),
      confirmTwoStep: calls(members, confirmTwoStep(ground)),
      replaceRecoveryCodes: calls(members, replaceRecoveryCodes(ground)),
      endTwoStep: calls(members, endTwoStep(ground)),
      startPasskey: calls(members, startPasskey(ground)),
      addPasskey: calls(members, addPasskey(ground)),
      removePasskey: calls(members, removePasskey(ground)),
    }
  },
  live: ['safety'],
})
