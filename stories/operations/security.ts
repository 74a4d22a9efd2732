import { randomUUID } from 'node:crypto'
import { about, guess, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('security', {
  getSecurity: own(),
  changePassword: guess(() => ({ current_password: 'a guess', new_password: 'another-7' })),
  listSessions: own(),
  endSession: about(() => ({ id: randomUUID() })),
  endAllSessions: own(),
  startTwoStep: guess(() => ({ current_password: 'a guess' })),
  confirmTwoStep: guess(() => ({ code: '000000' })),
  replaceRecoveryCodes: guess(() => ({ current_password: 'a guess' })),
  endTwoStep: guess(() => ({ current_password: 'a guess' })),
  startPasskey: guess(() => ({ current_password: 'a guess' })),
  addPasskey: guess(() => ({ name: 'Laptop', response: { id: 'a guess' } })),
  removePasskey: about(() => ({ id: randomUUID() })),
})
