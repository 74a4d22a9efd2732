import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { keyOf, readRelated } from '#server/queries/related-items.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { conversationIdOf } from './conversation-id.ts'
import { messages } from './feature.ts'
import { messageWorkers } from './jobs.ts'

const house = useFernleaf(messageWorkers())
const { people } = house
let as: ReturnType<typeof operationsAs<'messages'>>
let agreement_id = ''
let report_id = ''
let payment_id = ''

beforeAll(async () => {
  const rate_limits = createRateLimits(house)
  as = operationsAs(
    { messages: messages.routes({ rate_limits, files: house.files }) },
    { ...house, log: createLog({ level: 'silent' }) },
  )
  const deal = await house.makeDeal()
  agreement_id = deal.id
  report_id = (await house.approved(deal.project.id)).id
  payment_id = (await house.as(people.priya).payments.listPayments({})).items[0]?.id ?? ''
})

type About = Partial<Pick<Parameters<ReturnType<typeof as>['messages']['sendMessage']>[0], 'related_item_type'>> & {
  related_item_id?: string
  related_item_part?: number
}

const send = (from: Viewer, to: Viewer, about: About, message_id: string = randomUUID()) =>
  as(from).messages.sendMessage({
    ...{ id: conversationIdOf(from.id, to.id), message_id, recipient_id: to.id, content: 'What about this?' },
    ...about,
  })

describe('a message about a thing', () => {
  test('shows a clause, a line of a report and a payment as each is now, to both', async () => {
    const { olivia, priya } = people
    const clause = { related_item_type: 'clause' as const, related_item_id: agreement_id, related_item_part: 2 }
    const line = { related_item_type: 'report_line' as const, related_item_id: report_id, related_item_part: 1 }
    const payment = { related_item_type: 'payment' as const, related_item_id: payment_id }
    expect(await send(olivia, priya, clause)).toMatchObject({
      subject: 'Clause 2, Share',
      related_item: {
        note: 'Growth work for Fernleaf',
        link: `/agreement-detail?id=${agreement_id}&tab=terms#clause-2`,
      },
    })
    expect((await send(priya, olivia, line)).related_item).toMatchObject({
      note: expect.stringMatching(/^£[\d,.]+ reported$/),
      link: `/revenue-report-detail?reportId=${report_id}`,
    })
    expect((await send(priya, olivia, payment)).related_item).toMatchObject({
      title: 'Payment, October 2026',
      note: expect.stringMatching(/^£828\.24 net, due /),
      link: `/payments?payment=${payment_id}`,
    })
    const { items } = await as(olivia).messages.listMessages({ id: conversationIdOf(olivia.id, priya.id) })
    expect(items.map(({ related_item }) => related_item?.note)[0]).toMatch(/^£974\.40 gross, due /)
  })

  test('says how long a payment is overdue', async () => {
    const { priya } = people
    const { due_date } = await house.db
      .selectFrom('payments')
      .select('due_date')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    const noteOn = async (today: string) => {
      const { db } = house
      const about = { related_item_type: 'payment', related_item_id: payment_id, related_item_part: null }
      return (await readRelated({ db, viewer: priya, today }, [about])).get(keyOf(about))?.note
    }
    expect(await noteOn(due_date)).toBe(`£828.24 net, due on ${formatDate(due_date)}`)
    expect(await noteOn(addDays(due_date, 4))).toBe(`£828.24 net, due on ${formatDate(due_date)}, 4 days overdue`)
  })

  test('is found from there, and counted by part and person', async () => {
    const { olivia, priya } = people
    const about = { related_item_type: 'clause' as const, related_item_id: agreement_id }
    expect((await as(priya).messages.listMessagesAbout(about)).items).toEqual([
      { related_item_part: 2, other_id: olivia.id, messages: 1 },
    ])
    const id = conversationIdOf(olivia.id, priya.id)
    const { items } = await as(priya).messages.listMessages({ id, ...about, related_item_part: 2 })
    expect(items.map(({ subject }) => subject)).toEqual(['Clause 2, Share'])
    expect((await as(people.marco).messages.listMessagesAbout(about)).items).toEqual([])
  })

  test('is refused where one of the two cannot see it, or there is none', async () => {
    const { olivia, priya, marco } = people
    const clause = { related_item_type: 'clause' as const, related_item_id: agreement_id, related_item_part: 2 }
    expect((await refusalOf(send(olivia, marco, clause))).code).toBe('NOT_FOUND')
    for (const wrong of [
      { ...clause, related_item_part: 8 },
      { ...clause, related_item_id: randomUUID() },
      { related_item_type: 'payment' as const, related_item_id: agreement_id },
      { related_item_type: 'clause' as const },
      { related_item_id: agreement_id },
    ])
      expect((await refusalOf(send(olivia, priya, wrong))).code).toBe('NOT_FOUND')
  })

  test('sent again about another thing is refused', async () => {
    const { olivia, priya } = people
    const message_id = randomUUID()
    const clause = { related_item_type: 'clause' as const, related_item_id: agreement_id, related_item_part: 3 }
    await send(olivia, priya, clause, message_id)
    expect((await send(olivia, priya, clause, message_id)).subject).toBe('Clause 3, Threshold')
    expect((await refusalOf(send(olivia, priya, {}, message_id))).code).toBe('ALREADY_EXISTS')
  })
})
