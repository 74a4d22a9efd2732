import { expect, test } from 'vitest'
import { linkOf } from './link-of.ts'

test('an address from the server keeps its parameters', () => {
  expect(linkOf('/payments?tab=process&reportId=1')).toEqual({
    to: '/payments',
    search: { tab: 'process', reportId: '1' },
  })
  expect(linkOf('/payments')).toEqual({ to: '/payments', search: {} })
})
