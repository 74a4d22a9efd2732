import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiScope } from '#domain/api-key.ts'
import { createSharewellClient, eachItem, unwrap } from '#packages/client/client.ts'
import { castFor } from '#scenarios/cast.ts'
import { createApiKey } from '#scenarios/create-api-key.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { useWorld } from './world.ts'

/** Programs of others use the business by keys: the typed client, and an assistant over MCP. */
const world = useWorld('2026-11-02T09:00:00Z')
const { password } = castFor().olivia
const MAIN = new URL('../packages/mcp/main.ts', import.meta.url).pathname
let deal: Deal
let payment_id = ''
const open: Client[] = []

beforeAll(async () => {
  deal = await makeDeal(world)
  const report_id = await approveMonth(deal)
  await payShares(deal.olivia, report_id, deal.card)
  await world.settle()
  payment_id = (await deal.olivia.api.payments.listPayments({})).items[0]?.id ?? ''
  await giveSubscription(world.db, (await deal.olivia.api.accounts.getMe()).id, world.clock.now())
})
afterAll(() => Promise.all(open.map((client) => client.close())))

const keyOf = async (scopes: ApiScope[]) => (await createApiKey(deal.olivia, { password, scopes })).token

const PROJECT = { industry: 'Software', stage: 'Growth', estimate_timeline: { value: 1, unit: 'month' } } as const

describe('the typed client', () => {
  it('reads a payment with its trace, and a list to its end', async () => {
    const sharewell = createSharewellClient({ url: world.url, api_key: await keyOf(['read']) })
    const trace = await unwrap(sharewell.GET('/api/payments/{id}/trace', { params: { path: { id: payment_id } } }))
    expect(trace).toEqual(await deal.olivia.api.payments.getPaymentTrace({ id: payment_id }))
    const payments = eachItem((cursor) =>
      unwrap(sharewell.GET('/api/payments', { params: { query: { limit: 1, ...(cursor && { cursor }) } } })),
    )
    const ids: string[] = []
    for await (const { id } of payments) ids.push(id)
    expect(ids).toContain(payment_id)
    const made = sharewell.POST('/api/projects', { body: { id: randomUUID(), title: 'Fernleaf Kids', ...PROJECT } })
    await expect(unwrap(made)).rejects.toMatchObject({ code: 'API_KEY_SCOPE_MISSING', status: 403 })
  })

  it('writes, once for a key however often it is sent', async () => {
    const sharewell = createSharewellClient({ url: world.url, api_key: await keyOf(['read', 'write']) })
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { id: randomUUID(), title: 'Fernleaf Kids', ...PROJECT }
    const create = () => sharewell.POST('/api/projects', { body, params: { header: headers } })
    const first = await create()
    const second = await create()
    expect(second.data).toEqual(first.data)
    expect(second.response.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('an assistant', () => {
  async function connect(api_key: string): Promise<Client> {
    const client = new Client({ name: 'story', version: '1' })
    const env = { SHAREWELL_URL: world.url, SHAREWELL_API_KEY: api_key }
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN], env, stderr: 'pipe' }))
    open.push(client)
    return client
  }
  const call = async (client: Client, name: string, input: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
    return { text: JSON.stringify(content), value: structuredContent, isError: isError ?? false }
  }

  it('with a key that reads gets tools that read, a bounded number, each with its inputs', async () => {
    const client = await connect(await keyOf(['read']))
    expect(client.getInstructions()).toContain('82824 is £828.24')
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(30)
    expect(tools.length).toBeLessThan(60)
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
    expect(tools.map(({ name }) => name)).not.toContain('process_payments')
    const trace = tools.find(({ name }) => name === 'get_payment_trace')
    expect(trace?.description).toContain('Get the trace of a payment.')
    expect(trace?.inputSchema).toMatchObject({ type: 'object', required: ['id'] })
  })

  it('answers why a payment is what it is', async () => {
    const client = await connect(await keyOf(['read']))
    const listed = await call(client, 'list_payments', { limit: 5 })
    expect(listed.text).toContain(payment_id)
    const trace = await call(client, 'get_payment_trace', { id: payment_id })
    expect(trace.isError).toBe(false)
    expect(trace.value).toEqual(await deal.olivia.api.payments.getPaymentTrace({ id: payment_id }))
    const refused = await call(client, 'get_payment_trace', { id: randomUUID() })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('NOT_FOUND')
    expect((await call(client, 'create_project', { title: 'Mine' })).text).toContain('no tool named create_project')
  })

  it('with a key that writes also writes', async () => {
    const client = await connect(await keyOf(['read', 'write']))
    const { tools } = await client.listTools()
    const create = tools.find(({ name }) => name === 'create_project')
    expect(create?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    const id = randomUUID()
    const made = await call(client, 'create_project', { id, title: 'Fernleaf Garden', ...PROJECT })
    expect(made).toMatchObject({ isError: false, value: { id } })
  })

  it('with a key that is revoked is not connected', async () => {
    const { id, token } = await createApiKey(deal.olivia, { password })
    await deal.olivia.api.apiKeys.revokeApiKey({ id })
    await expect(connect(token)).rejects.toThrow()
  })
})
