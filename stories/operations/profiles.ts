import { randomUUID } from 'node:crypto'
import { about, guess, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('profiles', {
  getUser: about(() => ({ id: randomUUID() })),
  getSettings: own(),
  updateProfile: own(() => ({ first_name: 'Marco', last_name: 'Bianchi', phone: '', avatar: null })),
  updateDetails: guess(() => ({ role: 'owner', acting_personally: false, company_name: '' })),
  uploadImage: guess(() => ({ file: new File(['<svg/>'], 'me.png', { type: 'image/png' }) })),
  requestEmailChange: guess(() => ({
    id: randomUUID(),
    email: 'new@example.com',
    current_password: 'a guess',
  })),
  resendEmailCode: guess(() => ({ id: randomUUID() })),
  confirmEmailChange: guess(() => ({ id: randomUUID(), otp: '000000' })),
  cancelEmailChange: own(),
  exportMyData: own(),
  getDeletion: own(),
  deleteAccount: guess(() => ({ email: 'olivia@fernleaf.example', current_password: 'a guess' })),
})
