import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACCOUNT_KINDS } from '#domain/journal.ts'
import * as accounts from './accounts.ts'

const { accountKindOf, ...made } = accounts

test('every account has a kind, and every kind an account', () => {
  const names = Object.values(made).map((account: (...of: never[]) => { name: string }) => {
    const of =
      account.length === 2 ? [randomUUID(), 'gbp'] : [account.toString().includes('currency') ? 'gbp' : randomUUID()]
    return account(...(of as never[])).name
  })
  expect(new Set(names.map(accountKindOf))).toEqual(new Set(ACCOUNT_KINDS))
})

test('an unknown account is refused', () => {
  expect(() => accountKindOf('platform:secret:gbp')).toThrow('platform:secret:gbp has no kind')
})
