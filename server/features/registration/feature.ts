import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { clearLandingPath } from './clear-landing-path.ts'
import { registrationSchedules, registrationWorkers } from './jobs.ts'
import { members } from './policy.ts'
import { requestOtp } from './request-otp.ts'
import { resendOtp } from './resend-otp.ts'
import { verifyOtp } from './verify-otp.ts'

export const registration = feature('registration', {
  operations: {
    requestOtp: operation('anyone', requestOtp),
    resendOtp: operation('anyone', resendOtp),
    verifyOtp: operation('anyone', verifyOtp),
    clearLandingPath: operation(members, () => clearLandingPath, transaction()),
  },
  jobs: registrationWorkers,
  schedules: registrationSchedules,
  live: ['proposals'],
  anonymize,
})
