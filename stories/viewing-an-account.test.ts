import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { castFor } from '#scenarios/cast.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { cookieHeader, type Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { adminOf } from './admin-of.ts'
import { useWorld } from './world.ts'

/** What an admin sees of somebody's account with their consent, and all that they must not. */
const world = useWorld('2026-11-02T09:00:00Z')
const reason = 'Your question about October.'
let deal: Deal
let ada: Person
let olivia: Person
let olivia_id: string

beforeAll(async () => {
  deal = await makeDeal(world)
  olivia = deal.olivia
  olivia_id = (await olivia.api.accounts.getMe()).id
  ada = await adminOf(world, 'desk')
})
beforeEach(async () => {
  await ada.api.supportAccess.stopViewing({})
  await olivia.api.supportAccess.revokeSupportAccess({})
  world.clock.advance({ minutes: 20 })
})

const allow = (person = olivia) => person.api.supportAccess.allowSupportAccess({ hours: 1 })
const view = (admin = ada, id = olivia_id) => admin.api.supportAccess.viewAccount({ id, reason })
async function startViewing() {
  await allow()
  await view()
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'DONE',
    (error) => String(error.code),
  )
const emailOf = async (person: Person) => (await person.api.accounts.getSession()).viewer?.email
const trail = async () => {
  const events = world.db.selectFrom('audit_events').select(['action', 'actor_role', 'data'])
  return events.where('chain', '=', `user:${olivia_id}`).orderBy('sequence').execute()
}

/** A request as anybody could send it with the cookies of a person. */
async function send(person: Person, method: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`, {
    method,
    headers: { cookie: cookieHeader(person), 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  return { status: response.status, code: body.code, message: body.message }
}

describe('with consent', () => {
  it('an admin sees what the person sees, who is notified, and returns to their own session', async () => {
    expect(await codeOf(view())).toBe('SUPPORT_NOT_ALLOWED')
    await startViewing()
    const { viewer, view: shown } = await ada.api.accounts.getSession()
    expect(viewer).toMatchObject({ id: olivia_id, role: 'owner' })
    expect(shown).toMatchObject({ user_id: olivia_id, name: 'Olivia Hart', is_over: false })
    expect((await ada.api.projects.listProjects({})).items).toHaveLength(1)
    expect((await ada.api.agreements.getAgreement({ id: deal.agreement_id })).id).toBe(deal.agreement_id)

    await world.settle()
    const mails = await world.mailsTo(castFor().olivia.email)
    const [mail] = mails.filter(({ subject }) => subject === 'Support is viewing your account')
    expect(mail?.text_body).toContain(reason)
    const { items } = await olivia.api.notifications.listNotifications({})
    expect(items[0]).toMatchObject({ title: 'Support is viewing your account', link_url: '/settings?tab=account' })
    expect((await olivia.api.supportAccess.getSupportAccess()).views[0]).toMatchObject({ reason, ended_at: null })

    expect(await ada.api.supportAccess.stopViewing({})).toEqual({ user_id: olivia_id })
    expect((await ada.api.accounts.getMe()).role).toBe('admin')
    expect(await codeOf(ada.api.projects.getProject({ id: randomUUID() }))).toBe('NOT_FOUND')
    expect((await trail()).slice(-3)).toMatchObject([
      { action: 'support_access_allowed', actor_role: 'owner', data: { hours: 1 } },
      { action: 'account_view_started', actor_role: 'admin', data: { reason } },
      { action: 'account_view_ended', actor_role: 'admin', data: { how: 'stopped' } },
    ])
  })

  it('an admin looks again under the same consent, and the person’s own session stays as it is', async () => {
    await startViewing()
    await ada.api.supportAccess.stopViewing({})
    await view()
    expect(await emailOf(ada)).toBe(castFor().olivia.email)
    expect((await olivia.api.accounts.getSession()).view).toBeNull()
    expect(await codeOf(olivia.api.security.listSessions())).toBe('DONE')
    expect((await olivia.api.security.listSessions()).sessions).toHaveLength(1)
  })

  it('two admins look at once, each for themselves', async () => {
    const ida = await adminOf(world, 'other-desk')
    await startViewing()
    await view(ida)
    await ada.api.supportAccess.stopViewing({})
    expect(await emailOf(ida)).toBe(castFor().olivia.email)
    await olivia.api.supportAccess.revokeSupportAccess({})
    expect(await codeOf(ida.api.projects.listProjects({}))).toBe('VIEW_ENDED')
  })

  it('a consent is given once at a time, and support is offered to nobody else', async () => {
    await allow()
    expect(await codeOf(allow())).toBe('ALREADY_ALLOWED')
    expect(await codeOf(ada.api.supportAccess.allowSupportAccess({ hours: 1 }))).toBe('NOT_ALLOWED')
    expect(await codeOf(deal.priya.api.supportAccess.viewAccount({ id: olivia_id, reason }))).toBe('NOT_ALLOWED')
  })
})

describe('nothing can be changed', () => {
  const operations = Object.entries(contract).flatMap(([noun, entries]) =>
    Object.entries(entries).map(([name, { '~orpc': promise }]) => ({ noun, name, ...promise })),
  )
  const ENDS_IT = ['accounts.logout', 'supportAccess.stopViewing']

  it('by any operation that writes, whatever it is sent', async () => {
    await startViewing()
    const before = await rowsByTable()
    const answers: Record<string, unknown> = {}
    for (const { noun, name, meta, route } of operations) {
      if (meta.kind !== 'write' || ENDS_IT.includes(`${noun}.${name}`)) continue
      const { status, code } = await send(ada, route.method ?? 'POST', route.path ?? '')
      if (status !== 403 || code !== 'VIEW_READ_ONLY') answers[`${noun}.${name}`] = { status, code }
    }
    expect(answers).toEqual({})
    const { message } = await send(ada, 'POST', '/api/projects')
    expect(message).toBe('You are viewing as Olivia Hart. Nothing can be changed.')
    expect(await rowsByTable()).toEqual(before)
  })

  it('nor by reading, whatever a read records otherwise', async () => {
    await startViewing()
    const before = await rowsByTable()
    for (const { route, meta } of operations) {
      if (meta.kind === 'read') await send(ada, route.method ?? 'GET', route.path ?? '')
    }
    expect(await rowsByTable()).toEqual(before)
  })

  it('nor is anything secret shown, no message and no file', async () => {
    await startViewing()
    const answered: string[] = []
    for (const { noun, name, meta, route, outputSchema } of operations) {
      const isFile = outputSchema?.constructor.name === 'ZodFile'
      const isSecret =
        meta.access === 'browser' || isFile || ['messages', 'checkouts', 'webhookEndpoints'].includes(noun)
      if (meta.kind === 'write' || !isSecret) continue
      const { code } = await send(ada, route.method ?? 'GET', route.path ?? '')
      if (code !== 'VIEW_HIDDEN') answered.push(`${noun}.${name}: ${code}`)
    }
    expect(answered).toEqual([])
    expect(await codeOf(ada.api.membership.getPayment({}))).toBe('VIEW_HIDDEN')
    expect(await codeOf(ada.api.people.listPeople({}))).toBe('VIEW_HIDDEN')
  })

  it('nor does an admin get the address at which a waiting payment is made or declined', async () => {
    const report_id = await approveMonth(deal)
    const { payable } = await olivia.api.reports.getReport({ id: report_id })
    const { id } = await olivia.api.payments.processPayments({
      ...{ id: randomUUID(), payment_ids: payable.payment_ids, amount_seen: payable.amount },
      ...{ payment_method: 'paypal', payment_method_id: null },
    })
    await world.settle()
    const chargeFor = async ({ api }: Person) => (await api.payments.getBatch({ id })).charge
    expect(await chargeFor(olivia)).toMatchObject({ method: 'paypal', instructions: { kind: 'page' } })
    await startViewing()
    expect(await chargeFor(ada)).toMatchObject({ method: 'paypal', instructions: null })
  })

  it('nor with an API key beside the cookie, nor by starting again', async () => {
    await startViewing()
    const headers = { authorization: 'Bearer not-a-key' }
    expect(await send(ada, 'POST', '/api/projects', headers)).toMatchObject({ status: 401, code: 'API_KEY_INVALID' })
    expect(await codeOf(view())).toBe('VIEW_READ_ONLY')
    expect(await codeOf(allow(ada))).toBe('VIEW_READ_ONLY')
  })
})

describe('who cannot be viewed', () => {
  it('admins, oneself, the suspended and nobody', async () => {
    const ida = await adminOf(world, 'viewed-desk')
    const ids = await Promise.all([ida, ada].map(async ({ api }) => (await api.accounts.getMe()).id))
    for (const id of ids) expect(await codeOf(view(ada, id))).toBe('NOT_VIEWABLE')
    expect(await codeOf(view(ada, randomUUID()))).toBe('NOT_FOUND')
    const theo = await registerPerson(world, castFor('suspended').theo)
    const { id } = await theo.api.accounts.getMe()
    await allow(theo)
    await view(ada, id)
    await ida.api.people.suspendPerson({ id, reason })
    expect(await codeOf(ada.api.accounts.getMe())).toBe('VIEW_ENDED')
    await ada.api.supportAccess.stopViewing({})
    expect(await codeOf(view(ada, id))).toBe('NOT_VIEWABLE')
    await ada.api.people.restorePerson({ id, reason })
    expect(await codeOf(view(ada, id))).toBe('SUPPORT_NOT_ALLOWED')
  })
})

describe('it ends', () => {
  it.each([
    ['when the consent is over', async () => void world.clock.advance({ minutes: 60 })],
    ['when the consent is revoked', () => olivia.api.supportAccess.revokeSupportAccess({})],
  ])('%s, and nothing is done in the name of the admin before they left', async (_, end) => {
    await startViewing()
    expect(await codeOf(ada.api.accounts.getMe())).toBe('DONE')
    await end()
    expect((await ada.api.accounts.getSession()).view).toMatchObject({ is_over: true })
    expect(await send(ada, 'GET', '/api/users/me')).toMatchObject({ status: 403, code: 'VIEW_ENDED' })
    expect(await send(ada, 'POST', '/api/users/me/deletion')).toMatchObject({ status: 403, code: 'VIEW_ENDED' })
    expect((await fetch(`${world.url}/api/live`, { headers: { cookie: cookieHeader(ada) } })).status).toBe(403)
    await world.settle()
    const ends = (await trail()).filter(({ action }) => action === 'account_view_ended')
    expect(ends.at(-1)).toMatchObject({ data: { how: expect.stringMatching(/^(expired|revoked)$/) } })
    await ada.api.supportAccess.stopViewing({})
    expect((await ada.api.accounts.getMe()).role).toBe('admin')
  })

  it('when the admin logs out, is suspended or loses the role', async () => {
    await startViewing()
    await ada.api.accounts.logout({})
    expect(await codeOf(ada.api.accounts.getMe())).toBe('NOT_SIGNED_IN')
    expect((await trail()).at(-1)).toMatchObject({ actor_role: 'admin', data: { how: 'session_ended' } })

    const [ida, chief] = [await adminOf(world, 'leaving'), await adminOf(world, 'chief')]
    const { id } = await ida.api.accounts.getMe()
    await view(ida)
    const stream = await fetch(`${world.url}/api/live`, { headers: { cookie: cookieHeader(ida) } })
    await chief.api.people.suspendPerson({ id, reason })
    await text(stream.body as ReadableStream<Uint8Array>)
    expect(await codeOf(ida.api.accounts.getMe())).toBe('NOT_SIGNED_IN')
    expect((await trail()).at(-1)).toMatchObject({ action: 'account_view_ended', data: { how: 'session_ended' } })
    ada = chief
  })

  it('a start that is sent again begins nothing', async () => {
    await allow()
    const again = () =>
      ada.api.supportAccess.viewAccount({ id: olivia_id, reason }, { context: { idempotency_key: 'the-same' } })
    await again()
    await ada.api.supportAccess.stopViewing({})
    await again()
    expect((await ada.api.accounts.getMe()).role).toBe('admin')
  })
})

it('live streams of the admin end as the view begins and as it ends', async () => {
  const listen = async () => {
    const response = await fetch(`${world.url}/api/live`, { headers: { cookie: cookieHeader(ada) } })
    return text(response.body as ReadableStream<Uint8Array>)
  }
  await allow()
  const own = await startedStream(listen)
  await view()
  await own.end
  const seen = await startedStream(listen)
  await olivia.api.supportAccess.revokeSupportAccess({})
  expect(await seen.end).toContain('session_ended')
})

/** The stream is open once its first event came. */
async function startedStream(listen: () => Promise<string>) {
  const end = listen()
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { end }
}

const NOT_COUNTED = ['rate_limits', 'auth_sessions']

/** How many rows each table has, and when each was last changed where that is stored. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.db)
  const counted: Record<string, number> = {}
  for (const { name } of rows.filter(({ name }) => !NOT_COUNTED.includes(name))) {
    const { rows: found } = await sql<{ count: number; digest: string }>`
      select count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(world.db)
    counted[`${name} ${found[0]?.digest}`] = found[0]?.count ?? 0
  }
  return counted
}
