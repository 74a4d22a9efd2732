import { call, ORPCError } from '@orpc/server'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { browserRead, read, refusals } from '#contract/operation.ts'
import type { Role } from '#domain/roles.ts'
import { type Commands, refuse } from '../commands.ts'
import type { DB } from '../database.ts'
import { createLog } from '../process.ts'
import { operation, type RequestContext } from './operation.ts'
import { bindOperations, routesOf } from './operation-routes.ts'
import { gated } from './policy.ts'

const NOW = new Date('2026-11-02T09:00:00Z')
const asked: object[] = []
const context = (role: Role, is_open: boolean): RequestContext => ({
  ...{ commands: {} as Commands, log: createLog({ level: 'silent' }), db: {} as Kysely<DB>, now: NOW },
  ...{ today: '2026-11-02', request_id: 'r1', ip: '203.0.113.9', headers: new Headers(), resHeaders: new Headers() },
  viewer: { id: 'theo', role, name: 'Theo', first_name: 'Theo', email: '', image: null, session_id: '1' },
  async gates({ id }, gate, now) {
    asked.push({ id, gate, now })
    return is_open ? null : refuse('SUBSCRIPTION_REQUIRED', { message: 'Your trial has ended.', feature: gate })
  },
})

const input = z.object({ text: z.string() })
const rights = {
  list: read('/api/rights', 'List').input(input).output(z.string()).errors(refusals('SUBSCRIPTION_REQUIRED')),
}
const table = bindOperations<typeof rights>(
  {
    list: operation(
      gated('marketplace', ['trader', 'owner']),
      () =>
        async (_context, { text }) =>
          text,
    ),
  },
  {},
)
const { list } = routesOf('rights', rights, table)
const answer = (role: Role, is_open: boolean, value: unknown = { text: 'all' }) =>
  call(list as never, value as never, { context: context(role, is_open) as never }).catch((error: unknown) => {
    if (!(error instanceof ORPCError)) throw error
    return { code: error.code, message: error.message, data: error.data }
  })

test('an open gate lets a right role through', async () => {
  expect(await answer('trader', true)).toBe('all')
  expect(asked).toEqual([{ id: 'theo', gate: 'marketplace', now: NOW }])
})

test('a closed one refuses with its reason, before the input is read', async () => {
  for (const value of [{ text: 'all' }, { nonsense: true }]) {
    expect(await answer('trader', false, value)).toEqual({
      code: 'SUBSCRIPTION_REQUIRED',
      message: 'Your trial has ended.',
      data: { feature: 'marketplace' },
    })
  }
})

test('a wrong role is refused as such, whatever it subscribed to', async () => {
  expect(await answer('provider', true)).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a gate whose refusal the contract does not name is a mistake', () => {
  const unnamed = { list: browserRead('/api/rights', 'List').input(input).output(z.string()) }
  expect(() => routesOf('rights', unnamed, table as never)).toThrow('rights.list has a gate')
})
