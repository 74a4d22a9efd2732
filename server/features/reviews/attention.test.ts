import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, people, makeDeal, approved, clock, jobs } = useFernleaf()
const ada = () => as(people.ada).reviews
const kinds = async () => (await ada().listAttentionItems({})).items.map(({ kind }) => kind)

let report_id: string
let payment_id: string
beforeAll(async () => {
  const deal = await makeDeal()
  report_id = (await approved(deal.project.id)).id
  await jobs.drain()
  const { items } = await as(people.olivia).payments.listPayments({ report: report_id })
  payment_id = items[0]?.id ?? ''
})

test('nothing needs a look while everything is as it should be', async () => {
  expect(await ada().listAttentionItems({})).toEqual({ items: [], next_cursor: null })
  const nothing = { requests: 0, attention: 0, sums: [], oldest_since: null }
  expect(await ada().getReviewsSummary()).toEqual(nothing)
})

test('the oldest comes first, with its amount and where it is decided', async () => {
  const since = clock.now()
  await sql`update payments set status = 'failed', failure_reason = 'No such account' where id = ${payment_id}`.execute(
    db,
  )
  clock.advance({ days: 1 })
  await sql`insert into integrity_violations (check_name, subject, payment_id, detail, found_at, last_seen_at)
    values ('payments_move', 'x', null, 'processing since yesterday', ${clock.now()}, ${clock.now()})`.execute(db)
  clock.advance({ days: 1 })
  await sql`insert into jobs.job (name, data, state, created_on, source_name, source_output)
    values ('dead-letters', '{}', 'created', ${clock.now()}, 'charge', '{"message": "Nobody is in."}')`.execute(db)
  const { items } = await ada().listAttentionItems({})
  expect(items).toMatchObject([
    {
      kind: 'failed_payment',
      person: { name: 'Priya Shah' },
      detail: 'No such account',
      link: `/admin-reviews?tab=payments&payment=${payment_id}`,
    },
    { kind: 'broken_rule', title: 'Payments move', sum: null, link: '/integrity' },
    { kind: 'failed_job', title: 'charge', detail: 'Nobody is in.', link: '/admin-jobs' },
  ])
  expect(items[0]?.sum?.amount).toBeGreaterThan(0)
  expect(Date.parse(items[0]?.since ?? '')).toBeLessThanOrEqual(since.getTime())
  const first = await ada().listAttentionItems({ limit: 1 })
  const next = await ada().listAttentionItems({ limit: 5, cursor: first.next_cursor ?? '' })
  expect([...first.items, ...next.items]).toEqual(items)
  expect(await ada().getReviewsSummary()).toEqual({
    ...{ requests: 0, attention: 3, oldest_since: items[0]?.since },
    sums: [{ currency: 'gbp', amount: items[0]?.sum?.amount }],
  })
})

test('a dispute is there once it is open for fourteen days', async () => {
  await db
    .insertInto('revenue_report_disputes')
    .values({ report_id, raised_by: people.priya.id, reason: 'Too little.', created_at: clock.now() })
    .execute()
  clock.advance({ days: 14 })
  expect(await kinds()).not.toContain('report_dispute')
  clock.advance({ seconds: 1 })
  expect(await kinds()).toContain('report_dispute')
})

test.each(['olivia', 'priya', 'theo'] as const)('nothing of it is for %s', async (who) => {
  expect((await refusalOf(as(people[who]).reviews.listAttentionItems({}))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(as(people[who]).reviews.getReviewsSummary())).code).toBe('NOT_ALLOWED')
})
