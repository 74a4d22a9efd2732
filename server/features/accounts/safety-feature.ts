import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/operation.ts'
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
  operations: {
    getSafety: operation(members, () => getSafety),
    changePassword: operation(members, changePassword),
    listSessions: operation(members, () => listSessions),
    endSession: operation(members, endSession, transaction()),
    endAllSessions: operation(members, endAllSessions, transaction()),
    startTwoStep: operation(members, startTwoStep),
    confirmTwoStep: operation(members, confirmTwoStep),
    replaceRecoveryCodes: operation(members, replaceRecoveryCodes),
    endTwoStep: operation(members, endTwoStep),
    startPasskey: operation(members, startPasskey),
    addPasskey: operation(members, addPasskey),
    removePasskey: operation(members, removePasskey),
  },
  live: ['safety'],
})
