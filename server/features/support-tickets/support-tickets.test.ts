import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_TICKET_DOCUMENTS, MAX_TICKET_REPLIES } from '#domain/support-ticket.ts'
import { anonymizePerson } from '#server/identity/anonymize-person.ts'
import { createRateLimits, LIMITS } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { anonymize } from './anonymize.ts'
import { supportTickets } from './feature.ts'
import { personalData } from './personal-data.ts'

const house = useFernleaf()
const { db, people, clock, jobs, command, mailed, bellOf, files } = house
let as: ReturnType<typeof operationsAs<'supportTickets'>>

beforeAll(() => {
  const rate_limits = createRateLimits(house)
  as = operationsAs(
    { supportTickets: supportTickets.routes({ rate_limits, files }) },
    { ...house, log: createLog({ level: 'silent' }) },
  )
})
beforeEach(() => void clock.advance({ hours: 2 }))

const create = (
  by: Viewer,
  changes: Partial<Parameters<ReturnType<typeof as>['supportTickets']['createTicket']>[0]> = {},
) =>
  as(by).supportTickets.createTicket({
    id: randomUUID(),
    subject: 'A payment is missing',
    description: 'October has not arrived.',
    ...changes,
  })
const get = (by: Viewer, id: string) => as(by).supportTickets.getTicket({ id })
const reply = (by: Viewer, id: string, content = 'We are looking into it.', reply_id: string = randomUUID()) =>
  as(by).supportTickets.replyToTicket({ id, reply_id, content })
const resolve = (by: Viewer, id: string) => as(by).supportTickets.updateTicket({ id, status: 'resolved' })
const remove = (by: Viewer, id: string) => as(by).supportTickets.deleteTicket({ id })
const pdf = (words = 'A screen') => new File([`%PDF-1.7\n${words}\n%%EOF`], 'Screen.pdf')
const attach = (by: Viewer, id: string, file = pdf(), document_id: string = randomUUID()) =>
  as(by).supportTickets.addTicketDocument({ id, document_id, file })
const kinds = ({ history }: Awaited<ReturnType<typeof get>>) => history.map(({ kind }) => kind)
const audited = (id: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'actor_id'])
    .where('chain', '=', `ticket:${id}`)
    .orderBy('sequence')
    .execute()

describe('a ticket', () => {
  test('is open and of medium priority, and its creator and admins see it', async () => {
    const { olivia, priya, theo, ada } = people
    const made = await create(olivia)
    expect(made).toMatchObject({
      status: 'open',
      priority: 'medium',
      user: { id: olivia.id, name: 'Olivia Hart' },
      waiting_since: clock.now().toISOString(),
      related_item: null,
      allowed: { reply: true, resolve: false, attach: true, delete: true },
    })
    expect((await as(olivia).supportTickets.listTickets({})).items.map(({ id }) => id)).toContain(made.id)
    expect((await as(ada).supportTickets.listAllTickets({})).items[0]).toMatchObject({
      id: made.id,
      user: { name: 'Olivia Hart' },
      allowed: { resolve: true },
    })
    for (const other of [priya, theo]) {
      expect((await as(other).supportTickets.listTickets({})).items).toEqual([])
      for (const call of [() => get(other, made.id), () => reply(other, made.id), () => remove(other, made.id)])
        expect((await refusalOf(call())).code).toBe('NOT_FOUND')
      expect((await refusalOf(attach(other, made.id))).code).toBe('NOT_FOUND')
      for (const call of [() => resolve(other, made.id), () => as(other).supportTickets.listAllTickets({})])
        expect((await refusalOf(call())).code).toBe('NOT_ALLOWED')
      expect((await refusalOf(as(other).supportTickets.getTicketTotals({}))).code).toBe('NOT_ALLOWED')
    }
    expect((await refusalOf(resolve(olivia, made.id))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(create(ada))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(as(null).supportTickets.getTicket({ id: made.id }))).code).toBe('NOT_SIGNED_IN')
  })

  test('needs a subject and a description, and takes nothing that cannot be seen for one', async () => {
    const { olivia } = people
    for (const [field, wrong] of [
      ['subject', { subject: ' \u200B ' }],
      ['subject', { subject: 'x'.repeat(201) }],
      ['description', { description: '' }],
      ['description', { description: 'x'.repeat(4001) }],
      ['priority', { priority: 'urgent' as never }],
      ['related_item_type', { related_item_type: 'clause' as never }],
    ] as const)
      expect(await refusalOf(create(olivia, wrong)), field).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('stores hostile texts as they are, on one line where it is a subject, naming nobody by a mark', async () => {
    const { olivia, priya, ada } = people
    const subject = `<script>alert(1)</script>\n@{${priya.id}} \u202Egnp.exe`
    const made = await create(olivia, { subject, description: "'; drop table users; --" })
    expect(made.subject).toBe(`<script>alert(1)</script> @{${priya.id}} gnp.exe`)
    expect(made.description).toBe("'; drop table users; --")
    const notified = (await bellOf(ada.id)).at(-1)
    expect(notified?.message).not.toContain(`@{${priya.id}}`)
    expect(notified).toMatchObject({ title: 'New support ticket', link_url: `/support-tickets/${made.id}` })
  })

  test('sent again is there once; with other words it is refused, and so is the id of somebody else’s', async () => {
    const { olivia, priya } = people
    const id = randomUUID()
    const [first, second] = await Promise.all([create(olivia, { id }), create(olivia, { id })])
    expect(second.history).toEqual(first.history)
    expect((await refusalOf(create(olivia, { id, subject: 'Another' }))).code).toBe('ALREADY_EXISTS')
    expect((await refusalOf(create(priya, { id }))).code).toBe('ALREADY_EXISTS')
  })

  test('is created so many times an hour', async () => {
    const { marco } = people
    for (let times = 0; times < LIMITS.support_ticket.times; times += 1) await create(marco)
    expect(await refusalOf(create(marco))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many tickets. Please wait 60 minutes and try again.',
    })
  })
})

describe('replies', () => {
  test('are answered and resolved for good, with who and when; only admins read the names of admins', async () => {
    const { olivia, ada } = people
    const { id } = await create(olivia)
    clock.advance({ hours: 1 })
    const answered = await reply(ada, id)
    expect(answered).toMatchObject({ waiting_since: null, first_answered_at: clock.now().toISOString() })
    expect((await resolve(ada, id)).resolved_at).toBe(clock.now().toISOString())
    clock.advance({ hours: 1 })
    for (const by of [olivia, ada])
      expect((await refusalOf(reply(by, id))).message).toContain('is resolved. Create a new')
    const resolved = await get(olivia, id)
    expect(resolved).toMatchObject({ status: 'resolved', allowed: { reply: false } })
    expect(kinds(resolved)).toEqual(['opened', 'replied', 'resolved'])
    expect(resolved.history[1]).toMatchObject({ side: 'admin', actor: { id: null, name: 'An admin' } })
    expect((await get(ada, id)).history[1]?.actor).toEqual({ id: ada.id, name: 'Ada Morgan' })
    expect((await audited(id)).map(({ action }) => action)).toEqual(['ticket_replied', 'ticket_resolved'])
  })

  test('of admins are mailed to its creator, those of the creator to admins', async () => {
    const { olivia, ada } = people
    await mailed()
    await db.deleteFrom('mailbox_mails').execute()
    const { id } = await create(olivia, { subject: 'Where is October?' })
    await mailed()
    await reply(ada, id, 'It is on its way.')
    await mailed()
    await reply(olivia, id, 'Not yet.')
    await mailed()
    await resolve(ada, id)
    const mails = (await mailed()).map(({ recipient, subject }) => [recipient, subject])
    expect(mails).toEqual([
      [ada.email, 'New support ticket'],
      [olivia.email, 'Reply to your support ticket'],
      [ada.email, 'Reply to a support ticket'],
      [olivia.email, 'Support ticket resolved'],
    ])
    expect((await bellOf(olivia.id)).at(-1)?.message).toContain('If it isn’t solved, create a new ticket from it.')
  })

  test('go on in a new ticket that refers to the resolved one of the same creator', async () => {
    const { olivia, priya, ada } = people
    const { id, subject } = await create(olivia)
    await resolve(ada, id)
    const next = await create(olivia, { subject: 'It still has not', follows_id: id })
    expect(next).toMatchObject({ status: 'open', follows: { id, subject, status: 'resolved' }, followed_by: [] })
    expect((await get(olivia, id)).followed_by).toEqual([{ id: next.id, subject: 'It still has not', status: 'open' }])
    for (const guess of [() => create(priya, { follows_id: id }), () => create(olivia, { follows_id: randomUUID() })])
      expect((await refusalOf(guess())).code).toBe('NOT_FOUND')
    await as(olivia).supportTickets.deleteTicket({ id })
    expect((await get(olivia, next.id)).follows).toBeNull()
  })

  test('are there once, in full, and not under the id of another', async () => {
    const { olivia, ada } = people
    const { id } = await create(olivia)
    const other = await create(olivia)
    const reply_id = randomUUID()
    await reply(olivia, id, 'Once', reply_id)
    expect((await reply(olivia, id, 'Once', reply_id)).replies).toBe(1)
    for (const wrong of [
      () => reply(olivia, id, 'Twice', reply_id),
      () => reply(ada, id, 'Once', reply_id),
      () => reply(olivia, other.id, 'Once', reply_id),
    ])
      expect((await refusalOf(wrong())).code).toBe('ALREADY_EXISTS')
    expect(await refusalOf(reply(olivia, id, ' \u200B '))).toMatchObject({ code: 'BAD_REQUEST' })
    await Promise.all([reply(olivia, id, 'One'), reply(ada, id, 'Two'), reply(olivia, id, 'Three')])
    expect((await get(ada, id)).replies).toBe(4)
  })

  test('are so many at most, an hour and in all', async () => {
    const { olivia, ada } = people
    const { id } = await create(olivia)
    for (let times = 0; times < LIMITS.support_reply.times; times += 1) await reply(ada, id)
    expect((await refusalOf(reply(ada, id))).code).toBe('RATE_LIMITED')
    clock.advance({ hours: 2 })
    for (let times = LIMITS.support_reply.times; times < MAX_TICKET_REPLIES; times += 1) await reply(ada, id)
    expect((await get(ada, id)).allowed.reply).toBe(false)
    expect((await refusalOf(reply(olivia, id))).code).toBe('TICKET_FULL')
  })

  test('of two admins who resolve at once, the later one is refused', async () => {
    const { olivia, ada } = people
    const { id } = await create(olivia)
    const outcomes = await queueBehindLock(db, sql`select from support_tickets where id = ${id} for update`, [
      () => resolve(ada, id).then(({ status }) => status),
      () => refusalOf(resolve(ada, id)).then(({ code }) => code),
    ])
    expect(outcomes).toEqual(['resolved', 'TICKET_RESOLVED'])
    expect(kinds(await get(ada, id))).toEqual(['opened', 'resolved'])
  })
})

describe('what a ticket is about', () => {
  test('is something its creator can see, shown as it is now', async () => {
    const { olivia, priya, marco, ada } = people
    const deal = await house.makeDeal()
    const report = await house.approved(deal.project.id)
    const payment = (await house.as(priya).payments.listPayments({})).items[0]
    const things = [
      { related_item_type: 'project', related_item_id: deal.project.id, link: `/project-detail?id=${deal.project.id}` },
      { related_item_type: 'agreement', related_item_id: deal.id, link: `/agreement-detail?id=${deal.id}` },
      { related_item_type: 'report', related_item_id: report.id, link: `/revenue-report-detail?reportId=${report.id}` },
      { related_item_type: 'payment', related_item_id: payment?.id ?? '', link: `/payments?payment=${payment?.id}` },
    ] as const
    for (const { link, ...about } of things) {
      const made = await create(olivia, about)
      expect(made.related_item?.link).toBe(link)
      expect((await get(ada, made.id)).related_item?.link).toBe(link)
      expect((await as(olivia).supportTickets.getTicketSubject(about)).related_item).toEqual(made.related_item)
      expect((await refusalOf(create(marco, about))).code).toBe('NOT_FOUND')
      expect((await refusalOf(as(marco).supportTickets.getTicketSubject(about))).code).toBe('NOT_FOUND')
    }
    for (const wrong of [
      { related_item_type: 'payment' as const, related_item_id: deal.id },
      { related_item_type: 'payment' as const },
      { related_item_id: deal.id },
    ])
      expect((await refusalOf(create(olivia, wrong))).code).toBe('NOT_FOUND')
  })
})

describe('documents of a ticket', () => {
  test('are checked, counted, opened by both sides, and removed by who added them', async () => {
    const { olivia, priya, ada } = people
    const { id } = await create(olivia)
    const added = await attach(olivia, id)
    expect(added).toMatchObject({ filename: 'Screen.pdf', file_type: 'application/pdf', allowed: { remove: true } })
    const resHeaders = new Headers()
    const file = await as(ada, { resHeaders }).supportTickets.getTicketDocument({ id, document_id: added.id })
    expect(await file.text()).toBe('%PDF-1.7\nA screen\n%%EOF')
    expect(resHeaders.get('content-disposition')).toMatch(/^attachment/)
    const open = (by: Viewer) => as(by).supportTickets.getTicketDocument({ id, document_id: added.id })
    const drop = (by: Viewer) => as(by).supportTickets.deleteTicketDocument({ id, document_id: added.id })
    expect((await refusalOf(open(priya))).code).toBe('NOT_FOUND')
    expect((await refusalOf(drop(priya))).code).toBe('NOT_FOUND')
    expect((await refusalOf(drop(ada))).code).toBe('NOT_ALLOWED')
    const script = new File(['<script>alert(1)</script>'], 'Screen.pdf')
    expect((await refusalOf(attach(olivia, id, script))).code).toBe('FILE_REFUSED')
    const large = new File([Buffer.alloc(10 * 1024 * 1024 + 1)], 'Screen.pdf')
    expect((await refusalOf(attach(olivia, id, large))).code).toBe('FILE_REFUSED')
    const document_id = randomUUID()
    clock.advance({ minutes: 1 })
    await attach(ada, id, pdf('Hers'), document_id)
    expect((await attach(ada, id, pdf('Hers'), document_id)).id).toBe(document_id)
    expect((await refusalOf(attach(ada, id, pdf('Other'), document_id))).code).toBe('ALREADY_EXISTS')
    expect((await get(olivia, id)).documents.map(({ uploaded_by }) => uploaded_by.name)).toEqual([
      'Olivia Hart',
      'An admin',
    ])
    for (let count = 2; count < MAX_TICKET_DOCUMENTS; count += 1) await attach(olivia, id)
    expect(await refusalOf(attach(olivia, id))).toMatchObject({
      code: 'FILE_REFUSED',
      message: 'A ticket can have up to 10 documents.',
    })
    await drop(olivia)
    expect((await get(olivia, id)).documents).toHaveLength(9)
    await resolve(ada, id)
    expect((await refusalOf(attach(olivia, id))).code).toBe('TICKET_RESOLVED')
  })
})

describe('the queue', () => {
  test('is filtered by state, priority and words, and measured by medians of what it shows', async () => {
    const { olivia, priya, theo, ada } = people
    await db.deleteFrom('support_ticket_documents').execute()
    await db.deleteFrom('support_tickets').execute()
    const slow = await create(olivia, { subject: 'Zebra one', priority: 'high' })
    const quick = await create(priya, { subject: 'Zebra two', description: '100% of it' })
    const never = await create(theo, { subject: 'Something else' })
    clock.advance({ hours: 1 })
    await reply(ada, quick.id)
    await resolve(ada, quick.id)
    clock.advance({ hours: 2 })
    await reply(ada, slow.id)
    const list = async (filters: Parameters<ReturnType<typeof as>['supportTickets']['listAllTickets']>[0]) =>
      (await as(ada).supportTickets.listAllTickets(filters)).items.map(({ id }) => id)
    const totals = (filters: Parameters<ReturnType<typeof as>['supportTickets']['getTicketTotals']>[0] = {}) =>
      as(ada).supportTickets.getTicketTotals(filters)

    expect(new Set(await list({ status: 'open' }))).toEqual(new Set([slow.id, never.id]))
    expect(await list({ status: 'resolved' })).toEqual([quick.id])
    expect(await list({ status: 'unanswered' })).toEqual([never.id])
    expect(await list({ priority: 'high' })).toEqual([slow.id])
    expect(new Set(await list({ search: 'ZEBRA' }))).toEqual(new Set([slow.id, quick.id]))
    expect(await list({ search: '100%' })).toEqual([quick.id])
    expect(await list({ search: 'lindqvist' })).toEqual([never.id])
    expect(await list({ search: "'; --" })).toEqual([])

    expect(await totals()).toEqual({
      by_status: { unanswered: 1, open: 2, resolved: 1 },
      waiting_since: never.created_at,
      answered: 2,
      resolved: 1,
      // One hour and three.
      median_first_answer_seconds: 2 * 60 * 60,
      median_resolution_seconds: 60 * 60,
    })
    expect(await totals({ priority: 'high' })).toMatchObject({
      by_status: { unanswered: 0, open: 1, resolved: 0 },
      median_first_answer_seconds: 3 * 60 * 60,
      median_resolution_seconds: null,
    })
    expect(await totals({ status: 'unanswered' })).toMatchObject({
      by_status: { unanswered: 1, open: 2, resolved: 1 },
      answered: 0,
      median_first_answer_seconds: null,
    })
  })

  test('is read in pages, who waits longest first among those who wait', async () => {
    const { olivia, priya, ada } = people
    await db.deleteFrom('support_tickets').execute()
    const made: string[] = []
    for (const by of [olivia, priya, olivia]) {
      made.push((await create(by)).id)
      clock.advance({ minutes: 1 })
    }
    for (const [status, expected] of [
      [undefined, made.toReversed()],
      ['unanswered', made],
    ] as const) {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await as(ada).supportTickets.listAllTickets({ status, limit: 2, cursor })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(ids).toEqual(expected)
    }
  })
})

describe('deleting', () => {
  test('removes a ticket with its documents; of an admin’s the audit trail says so', async () => {
    const { olivia, priya, ada } = people
    const [own, other] = [await create(olivia), await create(priya)]
    await attach(olivia, own.id)
    await reply(ada, own.id)
    expect(await remove(olivia, own.id)).toEqual({ id: own.id })
    await remove(ada, other.id)
    for (const { id } of [own, other]) expect((await refusalOf(get(ada, id))).code).toBe('NOT_FOUND')
    expect((await refusalOf(remove(ada, other.id))).code).toBe('NOT_FOUND')
    expect(await audited(other.id)).toEqual([{ action: 'ticket_deleted', actor_id: ada.id }])
    await jobs.drain()
  })

  test('an account resolves its open tickets, and takes its documents along; nobody can answer it any more', async () => {
    const { theo, ada } = people
    const { id } = await create(theo, { subject: 'Leaving' })
    await attach(theo, id)
    expect((await personalData.support_tickets?.(db, theo).limit(10).execute())?.[0]).toMatchObject({
      subject: 'Leaving',
    })
    expect((await personalData.support_ticket_entries?.(db, theo).limit(10).execute())?.[0]).toMatchObject({
      kind: 'opened',
    })
    await command(async (write) => {
      await anonymize({ ...write, viewer: theo, headers: new Headers(), ip: '127.0.0.1' })
      await anonymizePerson(write, theo.id)
    })
    const left = await get(ada, id)
    expect(left).toMatchObject({ status: 'resolved', user: { id: null, name: 'Deleted account' }, documents: [] })
    expect((await refusalOf(reply(ada, id))).code).toBe('TICKET_ABANDONED')
  })
})
