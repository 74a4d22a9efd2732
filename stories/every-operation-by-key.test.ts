import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ApiScope } from '#domain/api-key.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { createApiKey } from '#scenarios/create-api-key.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { STRANGERS_PASSWORD, stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

/** Each operation as a program calls it, with ids that belong to nobody; keys are looked at before the input is. */
const operations = Object.entries(contract).flatMap(([noun, entries]) =>
  Object.entries(entries).map(([name, operation]) => {
    const { meta, route } = operation['~orpc']
    const path = (route.path ?? '').replaceAll(/\{\w+\}/g, randomUUID())
    return { noun, name, ...meta, method: route.method ?? 'POST', path }
  }),
)
const withKeys = operations.filter(({ access }) => access === 'session')

type Called = (typeof operations)[number]

async function answerTo(token: string, { method, path }: Called) {
  const response = await fetch(world.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{"nonsense":true}' }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, code: isJson && !response.ok ? String(JSON.parse(text).code) : 'DONE' }
}

/** What these operations answer to a key, each answer with the operations that give it. */
async function answersTo(token: string, called: Called[]) {
  const answers: Record<string, string[]> = {}
  for (const one of called) {
    const { status, code } = await answerTo(token, one)
    const answer = `${status} ${code}`
    answers[answer] = [...(answers[answer] ?? []), `${one.noun}.${one.name}`]
  }
  return answers
}

const namesOf = (called: Called[]) => called.map(({ noun, name }) => `${noun}.${name}`)
const rolesOf = ({ noun, name }: Called): readonly Role[] => {
  const policy = world.app.policies[noun]?.[name]
  if (!policy || policy === 'anyone') throw new Error(`${noun}.${name} names no roles.`)
  return 'gate' in policy ? policy.roles : policy
}

/** A key of somebody new of this role, whose subscription opens paid features. */
async function keyOf(role: Role, scopes: ApiScope[]) {
  const person = await stranger(world, role, `-${scopes.join('-')}-${randomUUID()}`)
  const { id: user_id } = await person.api.accounts.getMe()
  if (role !== 'admin') await giveSubscription(world.db, user_id, world.clock.now())
  const key = await createApiKey(person, { password: STRANGERS_PASSWORD, scopes })
  return { ...key, person, user_id }
}

const MEMBERS: readonly Role[] = ['owner', 'provider', 'trader']

it('says of every operation what a key may do with it', () => {
  const closed = operations.filter(({ access }) => access === 'browser')
  expect([...new Set(closed.map(({ noun }) => noun))].sort()).toEqual(
    [
      ...['accounts', 'apiKeys', 'audit', 'connect', 'development', 'jobs', 'membership', 'people', 'profiles'],
      ...['security', 'supportAccess', 'webhookEndpoints'],
    ].sort(),
  )
  // Everything about passwords, second factors and sessions.
  expect(operations.filter(({ noun, access }) => noun === 'security' && access !== 'browser')).toEqual([])
  expect(withKeys.length).toBeGreaterThan(200)
})

describe.each(ROLES)('a key of the role %s', (role) => {
  it('that only reads is refused at every write, before its input is read', async () => {
    const { token } = await keyOf(role, ['read'])
    const writes = withKeys.filter(({ kind }) => kind === 'write')
    expect(await answersTo(token, writes)).toEqual({ '403 API_KEY_SCOPE_MISSING': namesOf(writes) })
  })

  it('that only writes is refused at every read', async () => {
    const { token } = await keyOf(role, ['write'])
    const reads = withKeys.filter(({ kind }) => kind === 'read')
    expect(await answersTo(token, reads)).toEqual({ '403 API_KEY_SCOPE_MISSING': namesOf(reads) })
  })

  it('is refused where a session is needed, and wherever its person is by their role', async () => {
    const { token } = await keyOf(role, ['read', 'write'])
    const closed = operations.filter(({ access }) => access === 'browser')
    expect(await answersTo(token, closed)).toEqual({ '403 API_KEY_NOT_ALLOWED': namesOf(closed) })
    const others = withKeys.filter((one) => !rolesOf(one).includes(role))
    const answers = await answersTo(token, others)
    expect(answers).toEqual(others.length > 0 ? { '403 NOT_ALLOWED': namesOf(others) } : {})
  })

  it('reads all that its person may read', async () => {
    const { token } = await keyOf(role, ['read'])
    const reads = withKeys.filter((one) => one.kind === 'read' && rolesOf(one).includes(role))
    const answers = Object.keys(await answersTo(token, reads))
    expect(answers).toContain('200 DONE')
    expect(answers.filter((answer) => /API_KEY|SUBSCRIPTION|NOT_SIGNED_IN|NOT_ALLOWED|^5/.test(answer))).toEqual([])
  })
})

describe('a key that no longer works', () => {
  it.each(MEMBERS)('is refused everywhere once the subscription of its %s has ended', async (role) => {
    const { token, user_id } = await keyOf(role, ['read', 'write'])
    const ended = { status: 'canceled', paid_until: null, current_period_end: new Date('2026-11-01') } as const
    await world.db.updateTable('subscriptions').set(ended).where('user_id', '=', user_id).execute()
    expect(await answersTo(token, withKeys)).toEqual({ '403 SUBSCRIPTION_REQUIRED': namesOf(withKeys) })
  })

  it('is refused everywhere once it is revoked', async () => {
    const { token, id, person } = await keyOf('owner', ['read', 'write'])
    await person.api.apiKeys.revokeApiKey({ id })
    const closed = operations.filter(({ access }) => access !== 'public')
    expect(await answersTo(token, closed)).toEqual({ '401 API_KEY_INVALID': namesOf(closed) })
  })

  it('is refused everywhere once it has expired', async () => {
    const { token } = await keyOf('owner', ['read', 'write'])
    world.clock.advance({ days: 30 })
    const closed = operations.filter(({ access }) => access !== 'public')
    expect(await answersTo(token, closed)).toEqual({ '401 API_KEY_INVALID': namesOf(closed) })
  })
})
