import { randomUUID } from 'node:crypto'
import { about, guess, operationRows, own } from '../operation-rows.ts'

const KEY = { name: 'Accounting', scopes: ['read'], expires_in_days: 30, current_password: 'a guess' }

export const operations = operationRows('apiKeys', {
  listApiKeys: own(),
  createApiKey: guess(() => ({ id: randomUUID(), ...KEY })),
  revokeApiKey: about(() => ({ id: randomUUID() })),
  // In a browser there is no key.
  getCurrentApiKey: about(() => ({})),
})
