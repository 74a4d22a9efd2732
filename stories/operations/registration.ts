import { randomUUID } from 'node:crypto'
import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('registration', {
  requestOtp: about(() => ({ id: randomUUID(), otp_type: 'register', registration: { role: 'admin' } })),
  resendOtp: about(() => ({ pending_id: randomUUID() })),
  verifyOtp: about(() => ({ pending_id: randomUUID(), otp: '000000' })),
  clearLandingPath: own(),
})
