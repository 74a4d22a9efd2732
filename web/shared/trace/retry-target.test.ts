import { expect, test } from 'vitest'
import type { Payment } from '../payments/money-values.ts'
import { retryTarget } from './retry-target.ts'

const attempt = (id: string, status: 'failed' | 'completed') => ({ id, status }) as Payment['transfers'][number]

test.each([
  ['nothing was ever transferred', [], null],
  ['the only attempt failed', [attempt('a', 'failed')], 'a'],
  ['the latest attempt that failed counts', [attempt('a', 'failed'), attempt('b', 'failed')], 'b'],
  ['one that was reversed after another had failed', [attempt('a', 'failed'), attempt('b', 'completed')], 'b'],
  ['one that arrived meanwhile says so itself', [attempt('a', 'completed')], 'a'],
])('%s', (_case, transfers, transfer_id) => {
  expect(retryTarget({ transfers })).toEqual({ transfer_id })
})
