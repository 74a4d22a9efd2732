import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('accounts', {
  getSession: own(),
  login: about(() => ({ email: 'olivia@fernleaf.example', password: 'a guess' })),
  logout: own(),
  verifySignInCode: about(() => ({ kind: 'authenticator', code: '000000' })),
  startPasskeySignIn: own(),
  signInWithPasskey: about(() => ({ response: { id: 'a guess' } })),
  forgotPassword: own(() => ({ email: 'olivia@fernleaf.example' })),
  getPasswordReset: own(() => ({ token: 'a guess' })),
  resetPassword: about(() => ({ token: 'a guess', new_password: 'another-7' })),
  getMe: own(),
})
