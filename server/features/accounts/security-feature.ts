import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { members } from './policy.ts'
import { addPasskey } from './security/add-passkey.ts'
import { changePassword } from './security/change-password.ts'
import { confirmTwoStep } from './security/confirm-two-step.ts'
import { endAllSessions } from './security/end-all-sessions.ts'
import { endSession } from './security/end-session.ts'
import { endTwoStep } from './security/end-two-step.ts'
import { getSecurity } from './security/get-security.ts'
import { listSessions } from './security/list-sessions.ts'
import { removePasskey } from './security/remove-passkey.ts'
import { replaceRecoveryCodes } from './security/replace-recovery-codes.ts'
import { startPasskey } from './security/start-passkey.ts'
import { startTwoStep } from './security/start-two-step.ts'

export const security = feature('security', {
  operations: {
    getSecurity: operation(members, () => getSecurity),
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
  live: ['security'],
})
