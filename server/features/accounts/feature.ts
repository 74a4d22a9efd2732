import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { forgotPassword } from './forgot-password.ts'
import { getMe } from './get-me.ts'
import { getPasswordReset } from './get-password-reset.ts'
import { getSession } from './get-session.ts'
import { accountSchedules, accountWorkers } from './jobs.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { members } from './policy.ts'
import { resetPassword } from './reset-password.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'
import { verifySignInCode } from './verify-sign-in-code.ts'

export const accounts = feature('accounts', {
  operations: {
    getSession: operation('anyone', getSession),
    login: operation('anyone', login),
    verifySignInCode: operation('anyone', verifySignInCode),
    startPasskeySignIn: operation('anyone', startPasskeySignIn),
    signInWithPasskey: operation('anyone', signInWithPasskey),
    forgotPassword: operation('anyone', forgotPassword),
    getPasswordReset: operation('anyone', getPasswordReset),
    resetPassword: operation('anyone', resetPassword),
    logout: operation(members, logout),
    getMe: operation(members, () => getMe),
  },
  jobs: accountWorkers,
  schedules: accountSchedules,
  anonymize,
})
