import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACCOUNT_KINDS } from '#domain/journal.ts'
import * as accounts from './accounts.ts'

const { accountKindOf, ...rest } = accounts
const made: Record<string, (...of: never[]) => { name: string }> = rest

test('every account has a kind, and every kind an account', () => {
  const names = Object.values(made).map((account: (...of: never[]) => { name: string }) => {
    const [, parameters = ''] = /^\((.*?)\)/.exec(account.toString()) ?? []
    return account(...(parameters.split(', ').map((one) => (one === 'currency' ? 'gbp' : randomUUID())) as never[]))
      .name
  })
  expect(new Set(names.map(accountKindOf))).toEqual(new Set(ACCOUNT_KINDS))
})

test('an unknown account is refused', () => {
  expect(() => accountKindOf('platform:secret:gbp')).toThrow('platform:secret:gbp has no kind')
})
