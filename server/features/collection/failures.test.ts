import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { COLLECTION_ERRORS, type CollectionErrorType } from '#domain/collection-error.ts'
import { useCollection } from '../../testing/use-collection.ts'

const { hooks, map, charge, collect, start, task, counted, reset, deal, house } = useCollection()
const { db, clock, jobs } = house
const { errors } = Stripe

beforeEach(async () => {
  hooks.before = async () => {}
  await reset()
})

const said = { type: 'invalid_request_error', message: 'No.' } as const
const FAILURES: Record<CollectionErrorType, Error> = {
  rate_limit: new errors.StripeRateLimitError({ ...said, type: 'rate_limit_error' }),
  authentication: new errors.StripePermissionError({ ...said, code: 'account_invalid' }),
  resource_not_found: new errors.StripeInvalidRequestError({ ...said, code: 'resource_missing' }),
  permission_denied: new errors.StripePermissionError(said),
  validation: new errors.StripeInvalidRequestError(said),
  network: new errors.StripeConnectionError({ ...said, message: 'An error occurred with our connection to Stripe.' }),
  timeout: new errors.StripeConnectionError({ ...said, message: 'Request timed out' }),
  api_error: new errors.StripeAPIError({ ...said, type: 'api_error' }),
  unknown: new Error('Something else.'),
}
const PASSING = ['rate_limit', 'network', 'timeout', 'api_error'] as const satisfies CollectionErrorType[]

async function failingFor(times: number, error: Error) {
  let failed = 0
  hooks.before = async () => {
    failed += 1
    if (failed <= times) throw error
  }
}

/** Lets the pauses between attempts pass. */
async function patiently() {
  for (let pause = 0; pause < 4; pause += 1) {
    await jobs.drain()
    clock.advance({ minutes: 3 })
  }
}

describe.each(Object.entries(FAILURES))('%s', (name, error) => {
  const error_type = name as CollectionErrorType
  const { severity, is_passing, message, what_to_do } = COLLECTION_ERRORS[error_type]

  test('ends a task that cannot go on, says what to do, and puts its mapping in error', async () => {
    const mapping_id = await map('stripe_charge', 'status:succeeded')
    const { task_id } = await start()
    await failingFor(1_000, error)
    await patiently()
    expect(await task(task_id)).toMatchObject({ status: 'failed', error_message: message, progress: 0 })
    const rows = await db.selectFrom('collection_errors').selectAll().execute()
    expect(rows).toMatchObject([
      {
        ...{ error_type, severity, message, details: what_to_do, task_id, mapping_id },
        agreement_id: deal.id,
        auto_retry: is_passing,
      },
    ])
    const alerts = await db.selectFrom('collection_alerts').selectAll().execute()
    expect(alerts).toMatchObject([{ severity, message, error_id: rows[0]?.id, read_at: null }])
    const mapping = await db.selectFrom('revenue_mappings').selectAll().executeTakeFirstOrThrow()
    expect(mapping).toMatchObject({ status: 'error', error_message: message })
  })
})

test.each(PASSING)('%s passes: the third attempt gets on, and nothing is said', async (error_type) => {
  const mapping_id = await map('stripe_charge', 'status:succeeded')
  await charge(1000)
  const { task_id } = await start()
  await failingFor(2, FAILURES[error_type])
  await patiently()
  expect(await task(task_id)).toMatchObject({ status: 'completed', error_message: null })
  expect(await counted(mapping_id)).toBeGreaterThan(0)
  expect(await db.selectFrom('collection_errors').selectAll().execute()).toEqual([])
})

test('the same error is not recorded twice while it is open', async () => {
  await failingFor(1_000, FAILURES.permission_denied)
  await map('stripe_charge', 'status:succeeded')
  await collect()
  await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
  const second = await collect()
  const rows = await db.selectFrom('collection_errors').selectAll().execute()
  expect(rows).toMatchObject([{ task_id: second.id }])
})
