import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { castFor } from '#scenarios/cast.ts'
import { createApiKey } from '#scenarios/create-api-key.ts'
import { cookieHeader, type Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { LIMITS } from '#server/identity/rate-limits.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const cast = castFor('api-keys')
const { password } = cast.olivia
let olivia: Person
let user_id = ''

beforeAll(async () => {
  olivia = await registerPerson(world, cast.olivia)
  user_id = (await olivia.api.accounts.getMe()).id
  await giveSubscription(world.db, user_id, world.clock.now())
})

const PROJECT = {
  title: 'Fernleaf Kids',
  industry: 'Software',
  stage: 'Growth',
  estimate_timeline: { value: 1, unit: 'month' },
}

const ask = (path: string, headers: Record<string, string>, body?: object) =>
  fetch(world.url + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code

describe('a key', () => {
  it('is shown once, stored as a hash, recognised by its beginning, and mailed about', async () => {
    const { id, token } = await createApiKey(olivia, { password, name: 'Bookkeeping' })
    expect(token).toMatch(/^sw_test_[0-9A-Za-z]{46}$/)
    const { items } = await olivia.api.apiKeys.listApiKeys()
    expect(items[0]).toMatchObject({ id, name: 'Bookkeeping', status: 'active', scopes: ['read'], last_used_at: null })
    expect(token.startsWith(items[0]?.token_start ?? '?')).toBe(true)
    const stored = await world.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify([stored, items])).not.toContain(token)
    await world.settle()
    const [mail] = await world.mailsTo(cast.olivia.email)
    expect(mail?.subject).toBe('An API key was created for your account')
    expect(mail?.text_body).toContain('“Bookkeeping”')
    expect(mail?.text_body).not.toContain(token)
  })

  it('reads and writes as its person, and the audit trail names it', async () => {
    const { id, token } = await createApiKey(olivia, { password, scopes: ['read', 'write'] })
    const current = await (await ask('/api/api-keys/current', bearer(token))).json()
    expect(current).toMatchObject({ id, scopes: ['read', 'write'], last_used_at: world.clock.now().toISOString() })
    const project_id = randomUUID()
    // Without a cookie nobody else can have sent it, wherever it comes from.
    const from = { ...bearer(token), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const made = await ask('/api/projects', from, { id: project_id, ...PROJECT })
    expect(made.status).toBe(200)
    const events = await world.db
      .selectFrom('audit_events')
      .select(['actor_id', 'data'])
      .where('chain', '=', `project:${project_id}`)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([{ actor_id: user_id, data: { api_key_id: id } }])
  })

  it('says what is left of its limit, and when to come back', async () => {
    const { token } = await createApiKey(olivia, { password })
    const { times, seconds } = LIMITS.api_key
    const left = (answer: Response) => /^"api_key";r=(\d+);t=(\d+)$/.exec(answer.headers.get('ratelimit') ?? '')
    const me = () => ask('/api/users/me', bearer(token))
    const first = await me()
    expect(first.headers.get('ratelimit-policy')).toBe(`"api_key";q=${times};w=${seconds}`)
    expect(left(first)?.[1]).toBe(String(times - 1))
    for (let asked = 1; asked < times; asked += 1) await (await me()).body?.cancel()
    const refused = await me()
    expect(refused.status).toBe(429)
    expect(left(refused)?.[1]).toBe('0')
    expect(left(refused)?.[2]).toBe(refused.headers.get('retry-after'))
    const body = (await refused.json()) as { code: string; data: { retry_after_seconds: number } }
    expect(body.code).toBe('RATE_LIMITED')
    expect(body.data.retry_after_seconds).toBe(Number(refused.headers.get('retry-after')))
    world.clock.advance({ seconds: seconds + 1 })
    expect((await me()).status).toBe(200)
  })

  it('counts alone: a cookie beside a wrong key signs nobody in', async () => {
    const cookie = cookieHeader(olivia)
    expect((await ask('/api/users/me', { cookie })).status).toBe(200)
    for (const authorization of ['Bearer sw_live_guess', 'Bearer', 'Basic b2xpdmlh', '']) {
      const answer = await ask('/api/users/me', { cookie, authorization })
      expect({ authorization, status: answer.status }).toEqual({ authorization, status: 401 })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    const session = await ask('/api/session', { cookie, ...bearer('sw_live_guess') })
    expect(await session.json()).toMatchObject({ viewer: null })
  })

  it('that is mistyped is refused without asking the database', async () => {
    const { token } = await createApiKey(olivia, { password })
    const last = token.at(-1) === 'a' ? 'b' : 'a'
    expect(await codeOf(ask('/api/users/me', bearer(token.slice(0, -1) + last)))).toBe('API_KEY_INVALID')
  })
})

describe('a key ends', () => {
  it('when it is revoked, at once and once', async () => {
    const { id, token } = await createApiKey(olivia, { password })
    expect((await ask('/api/users/me', bearer(token))).status).toBe(200)
    const revoked = await olivia.api.apiKeys.revokeApiKey({ id })
    expect(revoked.status).toBe('revoked')
    expect(await olivia.api.apiKeys.revokeApiKey({ id })).toEqual(revoked)
    const answer = await ask('/api/users/me', bearer(token))
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('was revoked on 2 Nov 2026') })
  })

  it('with a new password by the mailed link, if it is younger than a week', async () => {
    const theo = await registerPerson(world, cast.theo)
    await giveSubscription(world.db, (await theo.api.accounts.getMe()).id, world.clock.now())
    const old = await createApiKey(theo, { password: cast.theo.password, expires_in_days: null })
    world.clock.advance({ days: 8 })
    const recent = await createApiKey(theo, { password: cast.theo.password })
    await theo.api.accounts.forgotPassword({ email: cast.theo.email })
    await world.settle()
    const [mail] = await world.mailsTo(cast.theo.email)
    const reset = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
    await theo.api.accounts.resetPassword({ token: reset, new_password: 'another-7' })
    expect((await ask('/api/users/me', bearer(old.token))).status).toBe(200)
    expect(await codeOf(ask('/api/users/me', bearer(recent.token)))).toBe('API_KEY_INVALID')
  })

  it('with the account, whose export had it', async () => {
    const marco = await registerPerson(world, cast.marco)
    await giveSubscription(world.db, (await marco.api.accounts.getMe()).id, world.clock.now())
    const { id, token } = await createApiKey(marco, { password: cast.marco.password })
    const file = (await marco.api.profiles.exportMyData({})) as unknown as File
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const listed = JSON.parse(strFromU8(entries['api_keys.json'] ?? new Uint8Array()))
    expect(listed).toMatchObject([{ id, name: 'Accounting', scopes: ['read'] }])
    expect(Object.keys(listed[0])).not.toContain('token_hash')
    await world.db
      .deleteFrom('subscriptions')
      .where('user_id', '=', (await marco.api.accounts.getMe()).id)
      .execute()
    await marco.api.profiles.deleteAccount({ email: cast.marco.email, current_password: cast.marco.password })
    expect(await codeOf(ask('/api/users/me', bearer(token)))).toBe('API_KEY_INVALID')
    expect(await world.db.selectFrom('api_keys').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('no key is created', () => {
  const create = (change: object = {}) =>
    refusalOf(createApiKey(olivia, { password, ...change } as Parameters<typeof createApiKey>[1]))

  it('by a wrong password, without a scope, or for other days', async () => {
    expect(await create({ password: 'a guess' })).toMatchObject({ code: 'PASSWORD_NOT_RIGHT' })
    expect(await create({ scopes: [] })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await create({ scopes: ['read', 'read'] })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await create({ expires_in_days: 31 })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('beyond the most, also two at once; revoked ones do not count', async () => {
    const working = async () => {
      const { items } = await olivia.api.apiKeys.listApiKeys()
      return items.filter(({ status }) => status === 'active')
    }
    while ((await working()).length < 19) expect(await create()).toBeNull()
    const both = await Promise.all([create(), create()])
    expect(both.map((refusal) => refusal?.code ?? 'DONE').sort()).toEqual(['DONE', 'TOO_MANY_API_KEYS'])
    await olivia.api.apiKeys.revokeApiKey({ id: (await working())[0]?.id ?? '' })
    expect(await create()).toBeNull()
  })

  it('of another: it is not found', async () => {
    const { id } = (await olivia.api.apiKeys.listApiKeys()).items[0] ?? { id: '' }
    const priya = await registerPerson(world, cast.priya)
    expect(await refusalOf(priya.api.apiKeys.revokeApiKey({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await priya.api.apiKeys.listApiKeys()).items).toEqual([])
  })
})
