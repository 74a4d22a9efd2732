import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { addPasskey } from './add-passkey.ts'
import { changePassword } from './change-password.ts'
import { confirmTwoStep } from './confirm-two-step.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { endSession } from './end-session.ts'
import { endTwoStep } from './end-two-step.ts'
import { getSecurity } from './get-security.ts'
import { listSessions } from './list-sessions.ts'
import { personalData } from './personal-data.ts'
import { members } from './policy.ts'
import { removePasskey } from './remove-passkey.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { startPasskey } from './start-passkey.ts'
import { startTwoStep } from './start-two-step.ts'

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
  personal_data: personalData,
})
