import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiKeyReader } from '#server/identity/api-key-reader.ts'
import { newToken } from '#server/identity/api-key-token.ts'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { accountBrowser } from '#server/testing/account-browser.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { oliviaForm, PASSWORD, PUBLIC_URL, priyaForm, useAccounts } from '#server/testing/use-accounts.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { insertNamedProject } from '../projects/commands.ts'
import { people as feature } from './feature.ts'

const server = useAccounts()
const { db, pool, clock } = server
const as = operationsAs(
  { people: feature.routes({ public_url: PUBLIC_URL }) },
  { ...server, log: createLog({ level: 'silent' }) },
)
const reason = 'Reported by three owners.'

let cast: Cast
const admins: Viewer[] = []
beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(() => clock.advance({ minutes: 61 }))
afterAll(() => expect(admins.length).toBeGreaterThan(0))

const ada = () => as(cast.ada).people
async function secondAdmin() {
  const admin = await register(db, { role: 'admin', name: 'Ida Morgan', email: `ida-${admins.length}@example.com` })
  admins.push(admin)
  return admin
}

/** Somebody who registered, and a browser in which they are signed in. */
async function somebody(form: Parameters<typeof server.registered>[0] = oliviaForm()) {
  const { email } = (await server.registered(form)).registration
  const browser = accountBrowser(server)
  const signIn = () => browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
  await signIn()
  const { id } = await server.user(email)
  return { id, email, signIn, viewer: browser.viewer }
}

describe('suspending', () => {
  test('ends sessions, refuses keys and sign-ins, and says why', async () => {
    const owner = await somebody()
    expect(await owner.viewer()).toMatchObject({ id: owner.id })
    const key = await keyOf(owner.id)
    expect(await key()).toMatchObject({ viewer: { id: owner.id } })

    const after = await ada().suspendPerson({ id: owner.id, reason })
    expect(after).toMatchObject({ state: 'suspended', sessions: 0, allowed: { suspend: false, restore: true } })
    expect(after.suspensions).toMatchObject([{ reason, suspended_by: 'Ada Morgan', lifted_at: null }])
    expect(await owner.viewer()).toBeNull()
    const SUSPENDED = 'This account is suspended. Contact support to have it looked at again.'
    expect((await key()).refusal).toMatchObject({ code: 'API_KEY_INVALID', message: SUSPENDED })
    expect(await refusalOf(owner.signIn())).toEqual({ code: 'ACCOUNT_SUSPENDED', message: SUSPENDED })
    expect(await owner.viewer()).toBeNull()
    expect((await server.lastMail(owner.email, 'suspended')).text_body).toContain(reason)
    expect((await server.auditOf(`user:${owner.id}`)).at(-1)).toMatchObject({
      action: 'account_suspended',
      data: { reason },
    })
  })

  test('a wrong password does not say that the account is suspended', async () => {
    const owner = await somebody()
    await ada().suspendPerson({ id: owner.id, reason })
    const wrong = server.as(null).accounts.login({ email: owner.email, password: 'a guess' })
    expect((await refusalOf(wrong)).code).toBe('WRONG_CREDENTIALS')
  })

  test('a session that was stored in between opens nothing', async () => {
    const owner = await somebody()
    await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', owner.id).execute()
    expect(await owner.viewer()).toBeNull()
  })

  test('is lifted once', async () => {
    const owner = await somebody()
    expect((await refusalOf(ada().restorePerson({ id: owner.id, reason }))).code).toBe('NOT_SUSPENDED')
    await ada().suspendPerson({ id: owner.id, reason })
    const restored = await ada().restorePerson({ id: owner.id, reason: 'It was a mistake.' })
    expect(restored).toMatchObject({ state: 'active', suspensions: [{ lifted_by: 'Ada Morgan' }] })
    await owner.signIn()
    expect(await owner.viewer()).toMatchObject({ id: owner.id })
  })

  test('happens once, where two ask at once', async () => {
    const owner = await somebody()
    const two = [ada(), as(await secondAdmin()).people]
    const codes = await queueBehindLock(
      db,
      sql`select 1 from users where id = ${owner.id} for update`,
      two.map(
        (admin) => () =>
          admin.suspendPerson({ id: owner.id, reason }).then(
            () => 'DONE',
            (error) => error.code,
          ),
      ),
    )
    expect(codes).toEqual(['DONE', 'ALREADY_SUSPENDED'])
  })

  test('two admins cannot suspend each other at once', async () => {
    const second = await secondAdmin()
    const outcomes = await queueBehindLock(db, sql`select 1 from users where role = 'admin' order by id for update`, [
      () => ada().suspendPerson({ id: second.id, reason }),
      () => refusalOf(as(second).people.suspendPerson({ id: cast.ada.id, reason })),
    ])
    expect(outcomes[1]).toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await refusalOf(ada().suspendPerson({ id: cast.ada.id, reason }))).code).toBe('OWN_ACCOUNT')
  })

  test('asks for a reason, and finds nobody who is not there', async () => {
    const nobody = { id: crypto.randomUUID(), reason }
    expect((await refusalOf(ada().suspendPerson(nobody))).code).toBe('NOT_FOUND')
    expect((await refusalOf(ada().suspendPerson({ id: cast.theo.id, reason: ' ' }))).code).toBe('BAD_REQUEST')
  })
})

test.each(['olivia', 'priya', 'theo'] as const)('nothing of it is for %s', async (who) => {
  const { listPeople, getPerson, suspendPerson, restorePerson, signOutPerson, changeRole } = as(cast[who]).people
  const act = { id: cast.marco.id, reason }
  const calls = [
    () => listPeople({}),
    () => getPerson({ id: act.id }),
    () => suspendPerson(act),
    () => restorePerson(act),
    () => signOutPerson(act),
    () => changeRole({ ...act, role: 'admin' }),
  ]
  for (const call of calls) expect((await refusalOf(call())).code).toBe('NOT_ALLOWED')
})

test('signing somebody out ends their sessions, and they sign in again', async () => {
  const owner = await somebody()
  expect(await ada().signOutPerson({ id: owner.id, reason })).toEqual({ sessions_ended: 1 })
  expect(await owner.viewer()).toBeNull()
  await owner.signIn()
  expect(await owner.viewer()).not.toBeNull()
})

describe('roles', () => {
  test('somebody who takes part in nothing gets another role, and logs in again', async () => {
    const provider = await somebody(priyaForm())
    const before = await ada().getPerson({ id: provider.id })
    expect(before.allowed.roles).toEqual(['trader', 'admin'])
    const after = await ada().changeRole({ id: provider.id, role: 'admin', reason })
    expect(after).toMatchObject({ role: 'admin', sessions: 0, allowed: { roles: ['provider', 'trader'] } })
    await provider.signIn()
    expect(await provider.viewer()).toMatchObject({ role: 'admin' })
    expect((await server.auditOf(`user:${provider.id}`)).map(({ action }) => action)).toContain('role_changed')
    await ada().changeRole({ id: provider.id, role: 'provider', reason })
  })

  test.each<[string, () => { id: string; role: 'owner' | 'trader' | 'admin' }, string]>([
    ['their own', () => ({ id: cast.ada.id, role: 'trader' }), 'OWN_ACCOUNT'],
    ['one they have', () => ({ id: cast.theo.id, role: 'trader' }), 'ROLE_UNCHANGED'],
    ['one whose profile they lack', () => ({ id: cast.priya.id, role: 'owner' }), 'ROLE_WITHOUT_PROFILE'],
    ['one beside a project', () => ({ id: cast.olivia.id, role: 'trader' }), 'ROLE_TAKES_PART'],
  ])('nobody is given %s', async (_what, asked, code) => {
    const id = crypto.randomUUID()
    const project = { id, owner_id: cast.olivia.id, title: 'Fernleaf', project_status: 'active' } as const
    await db.transaction().execute((tx) => insertNamedProject(tx, project, clock.now()))
    expect((await refusalOf(ada().changeRole({ ...asked(), reason }))).code).toBe(code)
    await db.deleteFrom('projects').where('id', '=', id).execute()
  })
})

describe('the list', () => {
  const found = async (filters: object) =>
    (await ada().listPeople({ limit: 100, ...filters })).items.map(({ name }) => name)

  test('is searched by name and email, and filtered by role and state', async () => {
    expect(await found({ search: 'LINDQ' })).toEqual(['Theo Lindqvist'])
    expect(await found({ search: 'marco@' })).toEqual(['Marco Bianchi'])
    expect(await found({ search: '100%' })).toEqual([])
    expect(await found({ role: 'trader' })).toEqual(['Theo Lindqvist'])
    await ada().suspendPerson({ id: cast.marco.id, reason })
    expect(await found({ state: 'suspended', role: 'provider' })).toEqual(['Marco Bianchi'])
    expect(await found({ state: 'active', search: 'marco' })).toEqual([])
  })

  test('goes on where a page ended, with the last sign-in of each', async () => {
    const owner = await somebody()
    const first = await ada().listPeople({ limit: 1 })
    const next = await ada().listPeople({ limit: 1, cursor: first.next_cursor ?? '' })
    expect(next.items[0]?.id).not.toBe(first.items[0]?.id)
    expect(await ada().getPerson({ id: owner.id })).toMatchObject({ last_sign_in_at: clock.now().toISOString() })
  })
})

/** A request with an API key of this person. */
async function keyOf(user_id: string) {
  const { token, ...stored } = newToken('test')
  await db
    .insertInto('api_keys')
    .values({
      ...{ id: crypto.randomUUID(), user_id, name: 'Books', ...stored },
      ...{ scopes: ['read'], created_at: clock.now() },
    })
    .execute()
  const read = createApiKeyReader({ db, clock, rate_limits: createRateLimits({ pool, clock }) })
  return () => read(token, '127.0.0.1')
}
