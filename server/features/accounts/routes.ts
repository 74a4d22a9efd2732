import type { Contract } from '#contract/index.ts'
import { calls, open, type RouteTable, reads } from '#server/platform/operation-routes.ts'
import { getMe } from './get-me.ts'
import { getSession } from './get-session.ts'
import type { AccountsGround } from './ground.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { members } from './policy.ts'
import { requestOtp } from './request-otp.ts'
import { resendOtp } from './resend-otp.ts'
import { verifyOtp } from './verify-otp.ts'

export function accountRoutes(ground: AccountsGround): RouteTable<Contract['accounts']> {
  return {
    getSession: open(getSession(ground)),
    login: open(login(ground)),
    logout: calls(members, logout(ground)),
    requestOtp: open(requestOtp(ground)),
    resendOtp: open(resendOtp(ground)),
    verifyOtp: open(verifyOtp(ground)),
    getMe: reads(members, getMe),
  }
}
