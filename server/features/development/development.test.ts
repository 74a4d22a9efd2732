import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOTIFICATION_TYPES } from '#domain/notification-preferences.ts'
import { createSessions } from '#server/identity/auth.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { development } from './feature.ts'
import { markDemoPeople } from './mark-demo-people.ts'

const secret = 's'.repeat(32)
const public_url = 'http://localhost:3000'
const server = useOperations({ development: development.routes({ secret, public_url }) })
const { as, db, pool, commands } = server
const sessions = createSessions({ db, pool, secret, public_url, secure: false })
const log = createLog({ level: 'silent' })

let cast: Cast
/** Registered with an address like the demo's, and no person of it. */
let alike: Viewer

beforeAll(async () => {
  cast = await registerCast(db)
  alike = await register(db, { role: 'owner', name: 'Olivia Hart', email: 'olivia2@fernleaf.example' })
})

/** Becomes a person, in a browser that has these cookies; gives the cookies it then has. */
async function become(user_id: string, from: Viewer | null = null): Promise<{ cookie: string; viewer: Viewer | null }> {
  const resHeaders = new Headers({ 'set-cookie': 'sharewell.session_token=renewed' })
  await as(from, { resHeaders }).development.switchRole({ user_id })
  const cookie = resHeaders
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { viewer } = await sessions.viewerOf(new Headers({ cookie }))
  return { cookie, viewer }
}

describe('without a demo', () => {
  it('there is nobody to become', async () => {
    expect(await as(null).development.getDevelopment()).toEqual({ people: [] })
    for (const { id } of [cast.olivia, cast.ada]) {
      expect(await refusalOf(as(null).development.switchRole({ user_id: id }))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('with the people of a demo', () => {
  beforeAll(async () => {
    await markDemoPeople({ commands, log }, [
      { email: cast.olivia.email, about: 'owner of Fernleaf' },
      { email: cast.priya.email, about: 'growth engineer' },
      { email: cast.ada.email, about: 'admin' },
    ])
  })

  it('names them, in the order of the demo', async () => {
    const { people } = await as(null).development.getDevelopment()
    expect(people).toEqual([
      { id: cast.olivia.id, name: 'Olivia Hart', role: 'owner', about: 'owner of Fernleaf' },
      { id: cast.priya.id, name: 'Priya Shah', role: 'provider', about: 'growth engineer' },
      { id: cast.ada.id, name: 'Ada Morgan', role: 'admin', about: 'admin' },
    ])
  })

  it('signs in as one of them through a real session', async () => {
    const { cookie, viewer } = await become(cast.olivia.id)
    expect(viewer).toMatchObject({ id: cast.olivia.id, role: 'owner', email: cast.olivia.email })
    expect(cookie).not.toContain('renewed')
    const rows = await db.selectFrom('auth_sessions').selectAll().where('user_id', '=', cast.olivia.id).execute()
    expect(rows).toMatchObject([{ id: viewer?.session_id }])
  })

  it('ends the session there was', async () => {
    const before = await become(cast.olivia.id)
    const after = await become(cast.priya.id, before.viewer)
    expect(after.viewer).toMatchObject({ id: cast.priya.id, role: 'provider' })
    const { viewer } = await sessions.viewerOf(new Headers({ cookie: before.cookie }))
    expect(viewer).toBeNull()
  })

  it('keeps the session there was when there is nobody to become', async () => {
    const olivia = await become(cast.olivia.id)
    for (const user_id of [alike.id, cast.theo.id, randomUUID()]) {
      const refused = as(olivia.viewer).development.switchRole({ user_id })
      expect(await refusalOf(refused)).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await sessions.viewerOf(new Headers({ cookie: olivia.cookie }))).viewer).toEqual(olivia.viewer)
  })

  it('gives nobody a session with cookies that somebody else has signed', async () => {
    const { cookie } = await become(cast.ada.id)
    const other = createSessions({ db, pool, secret: 'o'.repeat(32), public_url, secure: false })
    expect((await other.viewerOf(new Headers({ cookie }))).viewer).toBeNull()
  })

  it('becomes nobody who has deleted their account', async () => {
    const gone = await register(db, { role: 'trader', name: 'Gone', email: 'gone@example.com' })
    await markDemoPeople({ commands, log }, [{ email: gone.email, about: 'trader' }])
    await db.updateTable('users').set(DELETED).where('id', '=', gone.id).execute()
    expect(await refusalOf(as(null).development.switchRole({ user_id: gone.id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('writes down who came in without a password, and from where', async () => {
    const olivia = await become(cast.olivia.id)
    await become(cast.priya.id, olivia.viewer)
    const entries = await db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'data'])
      .where('chain', '=', `user:${cast.priya.id}`)
      .orderBy('sequence', 'desc')
      .execute()
    expect(entries[0]).toEqual({
      action: 'entered_by_developer_mode',
      actor_id: cast.olivia.id,
      data: { from: cast.olivia.id },
    })
  })

  it('refuses an id that is none', async () => {
    const refused = as(null).development.switchRole({ user_id: 'olivia@fernleaf.example' })
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

const DELETED = { deleted_at: new Date(), name: 'Deleted account', email: 'gone@deleted.invalid' }

describe('a mock notification', () => {
  it('is a real one of each kind, to oneself and nobody else', async () => {
    for (const type of NOTIFICATION_TYPES) {
      await as(cast.theo).development.createMockNotification({ type, priority: 'high' })
    }
    const rows = await db.selectFrom('notifications').selectAll().execute()
    expect(rows.map(({ type }) => type).sort()).toEqual([...NOTIFICATION_TYPES].sort())
    expect(new Set(rows.map(({ recipient_id }) => recipient_id))).toEqual(new Set([cast.theo.id]))
  })

  it('is for signed-in people', async () => {
    const call = as(null).development.createMockNotification({ type: 'payment', priority: 'low' })
    expect(await refusalOf(call)).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})
