import { feature } from '#server/feature.ts'
import { calls, open, reads, writes } from '#server/platform/operation-routes.ts'
import { forgotPassword } from './forgot-password.ts'
import { getMe } from './get-me.ts'
import { getPasswordReset } from './get-password-reset.ts'
import { getSession } from './get-session.ts'
import type { AccountsGround } from './ground.ts'
import { accountSchedules, accountWorkers } from './jobs.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { noteArrival } from './note-arrival.ts'
import { personalData } from './personal-data.ts'
import { members } from './policy.ts'
import { requestOtp } from './request-otp.ts'
import { resendOtp } from './resend-otp.ts'
import { resetPassword } from './reset-password.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'
import { verifyOtp } from './verify-otp.ts'
import { verifySignInCode } from './verify-sign-in-code.ts'

export const accounts = feature('accounts', {
  routes: (ground: AccountsGround) => {
    return {
      getSession: open(getSession(ground)),
      login: open(login(ground)),
      verifySignInCode: open(verifySignInCode(ground)),
      startPasskeySignIn: open(startPasskeySignIn(ground)),
      signInWithPasskey: open(signInWithPasskey(ground)),
      forgotPassword: open(forgotPassword(ground)),
      getPasswordReset: open(getPasswordReset(ground)),
      resetPassword: open(resetPassword(ground)),
      logout: calls(members, logout(ground)),
      requestOtp: open(requestOtp(ground)),
      resendOtp: open(resendOtp(ground)),
      verifyOtp: open(verifyOtp(ground)),
      noteArrival: writes(members, noteArrival),
      getMe: reads(members, getMe),
    }
  },
  jobs: accountWorkers,
  schedules: accountSchedules,
  live: ['proposals'],
  personal_data: personalData,
})
