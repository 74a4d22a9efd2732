import { expect, test } from 'vitest'
import { transferFailure } from './transfer-failure.ts'

test('a transfer that was reversed is an error that nobody explains; one that arrived is none', () => {
  const arrived = { error_code: null, error_message: null, reversed_amount: 0 }
  expect(transferFailure(arrived)).toBeNull()
  expect(transferFailure({ ...arrived, reversed_amount: 10_000 })).toEqual({
    ...{ type: 'api_error', code: 'unknown_error', reason: null, category: 'unknown', is_recoverable: false },
    ...{ title: 'Transfer reversed', message: 'The transfer was reversed, and the money is with us again.' },
    suggested_action: null,
  })
  const refused = { error_code: 'account_invalid', error_message: 'It is closed.', reversed_amount: 0 }
  expect(transferFailure(refused)).toMatchObject({ category: 'account', message: 'It is closed.' })
})
