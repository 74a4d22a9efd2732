import { describe, expect, test } from 'vitest'
import { MAPPING_TYPES } from '#domain/revenue-mapping.ts'
import { createLog } from '#server/platform/process.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { useOwnAccounts } from '#server/testing/use-own-accounts.ts'
import { SANDBOX_KEYS } from '#server/testing/use-stripe.ts'
import { mappings } from './feature.ts'
import { kindOf } from './source-words.ts'

const { server, fernleaf, connectionOf, bring, journey } = useOwnAccounts()
const { boundary, cast } = server
const { revenue_sources } = boundary
const as = operationsAs(
  { mappings: mappings.routes({ revenue_sources, movements: boundary.movements, mapping_activated: async () => {} }) },
  { ...server, log: createLog({ level: 'silent' }) },
)
const TYPES = MAPPING_TYPES.filter((type) => type !== 'manual')

/** Connects an account with a past to Fernleaf. */
async function connectBusiness(email?: string): Promise<string> {
  await bring(await journey(fernleaf, email))
  const { account_id } = await connectionOf(fernleaf)
  const made = await fetch(`${server.sandboxUrl()}/sandbox/businesses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ account: account_id, seed: 7, months: 6, customers: 60 }),
  })
  expect(made.status).toBe(200)
  return account_id ?? ''
}

const sourcesOf = (mapping_type: (typeof MAPPING_TYPES)[number], cursor?: string) =>
  as(cast.olivia).mappings.listSources({ project_id: fernleaf, mapping_type, ...(cursor && { cursor }) })

test('what a connected account has of each type, each of which can be found again', async () => {
  const account_id = await connectBusiness()
  for (const type of TYPES) {
    const { sources, is_connected } = await sourcesOf(type)
    const one = sources.find(({ value }) => !value.includes(':'))
    const kind = kindOf(type)
    expect({ type, is_connected, one }).toMatchObject({
      is_connected: true,
      one: { value: expect.stringMatching(/_/), name: expect.stringMatching(/./) },
    })
    if (!kind || !one) throw new Error(`Nothing of ${type}.`)
    expect(await revenue_sources.find({ account_id, kind, id: one.value })).toMatchObject({
      state: 'found',
      source: { id: one.value },
    })
    expect(await revenue_sources.find({ account_id, kind, id: `${one.value}x` })).toEqual({ state: 'missing' })
    expect(await revenue_sources.find({ account_id, kind, id: null })).toEqual({ state: 'found', source: null })
  }
  const prices = await sourcesOf('stripe_price')
  expect(prices.sources.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^£[\d.,]+ a month$/))
  const charges = await sourcesOf('stripe_charge')
  expect(charges.sources[0]).toMatchObject({ value: 'status:succeeded', name: 'All succeeded charges' })
  expect(charges.sources[1]?.detail).toMatch(/^[£€$][\d.,]+, \d+ \w+ 2026$/)
})

test('a long list comes in pages, without doubles', async () => {
  await connectBusiness('pages@fernleaf.example')
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await sourcesOf('stripe_payment_intent', cursor ?? undefined)
    seen.push(...page.sources.map(({ value }) => value))
    expect(page.sources.length).toBeLessThanOrEqual(101)
    cursor = page.next_cursor
  } while (cursor && seen.length < 300)
  expect(seen.length).toBeGreaterThan(101)
  expect(new Set(seen).size).toBe(seen.length)
})

describe('when Stripe does not answer', () => {
  test('the list is refused', async () => {
    await bring(await journey(fernleaf))
    server.fault({ kind: 'error_before', method: 'GET', path: '/v1/products', times: 4 })
    expect((await refusalOf(sourcesOf('stripe_product'))).code).toBe('PAYMENT_SERVICE_UNAVAILABLE')
  })

  test('or the account is no longer the platform’s to read, the list says so', async () => {
    await bring(await journey(fernleaf))
    const { account_id } = await connectionOf(fernleaf)
    await server.client.oauth.deauthorize({ client_id: server.clientId(), stripe_user_id: account_id ?? '' })
    expect(await refusalOf(sourcesOf('stripe_product'))).toEqual({
      code: 'CONNECT_REFUSED',
      message: 'Stripe no longer gives access to the connected account. Connect it again.',
    })
    expect(await revenue_sources.find({ account_id: account_id ?? '', kind: 'product', id: 'prod_1' })).toEqual({
      state: 'gone',
    })
  })
})
