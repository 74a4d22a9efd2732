import { expect, it } from 'vitest'
import { TOOL_OPERATIONS } from './operations.ts'
import { type OpenApiDocument, toolsFrom } from './tools.ts'

const READS = /\.(get|list|find|check|preview)/

/** A document that has each chosen operation, and one more. */
function documentOf(operation_ids: string[]): OpenApiDocument {
  const entries = operation_ids.map((operationId) => {
    const scope = READS.test(operationId) ? 'read' : 'write'
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } }
    const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }
    const operation = { operationId, summary: `Do ${operationId}`, security: [{ api_key: [scope] }, { session: [] }] }
    const body = { content: { 'application/json': { schema: { properties: { note: {} }, required: ['note'] } } } }
    const parameters = scope === 'read' ? [id, limit] : [id, key]
    return [
      `/${operationId}/{id}`,
      {
        [scope === 'read' ? 'get' : 'post']: {
          ...operation,
          parameters,
          ...(scope === 'write' && { requestBody: body }),
        },
      },
    ]
  })
  return { paths: Object.fromEntries(entries) }
}

const all = documentOf([...Object.keys(TOOL_OPERATIONS), 'payments.deletePayment'])

it('makes tools of the chosen operations that the key has the scope for', () => {
  const names = (scopes: ('read' | 'write')[]) => toolsFrom(all, scopes).map(({ listed }) => listed.name)
  const both = names(['read', 'write'])
  expect(both).toHaveLength(Object.keys(TOOL_OPERATIONS).length)
  expect(new Set(both).size).toBe(both.length)
  expect(both.every((name) => /^[a-z_]{1,64}$/.test(name))).toBe(true)
  expect(both).not.toContain('delete_payment')
  expect(names(['read'])).toContain('get_payment_trace')
  expect(names(['read'])).toContain('search_find')
  expect(names(['read'])).not.toContain('process_payments')
  expect([...names(['read']), ...names(['write'])].sort()).toEqual(both.sort())
})

it('takes what stands in path, query and body as one input, without headers', () => {
  const tools = toolsFrom(all, ['read', 'write'])
  const inputOf = (name: string) => tools.find(({ listed }) => listed.name === name)?.listed.inputSchema
  expect(inputOf('get_payment_trace')).toEqual({
    type: 'object',
    properties: { id: { type: 'string' }, limit: { type: 'integer' } },
    required: ['id'],
  })
  expect(inputOf('process_payments')).toEqual({
    type: 'object',
    properties: { id: { type: 'string' }, note: {} },
    required: ['id', 'note'],
  })
})

it('says so where the server is of another version', () => {
  expect(() => toolsFrom(documentOf(['accounts.getMe']), ['read'])).toThrow('This Sharewell has no operation')
})
