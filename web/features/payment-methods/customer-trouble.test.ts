import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { during } from '../../shared/cards/add-card-steps.ts'
import { customerTrouble } from './customer-trouble.ts'

const LINKING = 'Failed to update user profile with payment information'
const answer = (code: string, status: number) => new ORPCError(code, { defined: true, status })
const whileLinking = (cause: Error) => during(LINKING, () => Promise.reject(cause)).catch((error: Error) => error)

test.each([
  [answer('NOT_FOUND', 404), 'Failed to load user profile', false],
  [answer('BAD_REQUEST', 400), 'Failed to load user profile', false],
  [answer('INTERNAL_SERVER_ERROR', 500), 'Failed to load user data', true],
  [new TypeError('Failed to fetch'), 'Failed to load user data', true],
])('%s while looking who somebody is: %s', (error, title, helpsToRetry) => {
  expect(customerTrouble(error)).toMatchObject({ title, helpsToRetry })
})

test.each([
  [answer('PAYMENT_SERVICE_UNAVAILABLE', 503), 'Failed to create customer'],
  [answer('INTERNAL_SERVER_ERROR', 500), LINKING],
  [new TypeError('Failed to fetch'), LINKING],
])('%s while making them a customer: %s', async (cause, title) => {
  const error = await whileLinking(cause)
  expect(customerTrouble(error as Error)).toMatchObject({ title, helpsToRetry: true })
})
