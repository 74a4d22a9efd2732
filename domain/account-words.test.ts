import { expect, test } from 'vitest'
import { accountWords } from './account-words.ts'

const id = 'b673154e-ff37-4b90-8199-a16b38b14479'

test.each([
  ['outside:cards:gbp', 'Cards'],
  ['outside:connected_accounts:gbp', 'Payout accounts'],
  ['platform:commission:gbp', 'Platform commission'],
  [`payment:${id}:payable`, 'Owed to Priya Shah'],
  [`payment:${id}:in_transit`, 'On the way to Priya Shah'],
  ['platform:refunds:gbp', 'platform:refunds:gbp'],
])('%s', (account, words) => {
  expect(accountWords(account, 'Priya Shah')).toBe(words)
})
