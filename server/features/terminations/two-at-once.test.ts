import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { terminationWorkers } from './jobs.ts'

const { db, as, clock, commands, people, makeDeal, submittedAhead } = useFernleaf()

interface Case {
  agreement_id: string
  project_id: string
  termination_id: string
  last_day: string
  report: { id: string; total_revenue: number }
}
let given: Case

beforeEach(async () => {
  clock.advance({ hours: 25 })
  const { id, project } = await makeDeal({ effective_date: '2026-10-01' })
  const report = await submittedAhead(project.id, {
    reporting_period_start: clock.today(),
    reporting_period_end: addDays(clock.today(), 20),
  })
  given = {
    ...{ agreement_id: id, project_id: project.id, termination_id: randomUUID(), report },
    last_day: addDays(clock.today(), 5),
  }
})

type Move = (given: Case) => Promise<unknown>

const seen = ({ agreement_id, termination_id }: Case) => ({ id: agreement_id, termination_id })
const requestBy =
  (viewer: 'olivia' | 'priya', termination_id?: string): Move =>
  (one) =>
    as(people[viewer]).terminations.requestTermination({
      ...{ ...seen(one), termination_id: termination_id ?? one.termination_id },
      reason: 'It is over.',
      last_day: one.last_day,
    })
const decide =
  (viewer: 'priya' | 'ada', decision: 'confirm' | 'decline'): Move =>
  (one) =>
    as(people[viewer]).terminations.decideTermination({ ...seen(one), decision, last_day_seen: one.last_day })
const confirm = decide('priya', 'confirm')
const decline = decide('priya', 'decline')
const withdraw: Move = (one) => as(people.olivia).terminations.withdrawTermination(seen(one))
const refer: Move = (one) => as(people.olivia).terminations.referTermination(seen(one))
const approve: Move = ({ report }) =>
  as(people.olivia).reports.approveReport({ id: report.id, total_revenue_seen: report.total_revenue })
const byDate: Move = () => runWorker(terminationWorkers()[0], commands)

const asked = requestBy('olivia')
const declined: Move = async (one) => {
  await asked(one)
  await decline(one)
}
const nothing: Move = async () => {}
const CLOSED = 'TERMINATION_CLOSED'

test.each([
  ['both ask', nothing, [asked, requestBy('priya', randomUUID())], 'TERMINATION_UNDER_WAY', 'requested'],
  ['confirm, then withdraw', asked, [confirm, withdraw], CLOSED, 'agreed'],
  ['withdraw, then confirm', asked, [withdraw, confirm], CLOSED, 'withdrawn'],
  ['confirm, then decline', asked, [confirm, decline], CLOSED, 'agreed'],
  ['decline, then confirm', asked, [decline, confirm], CLOSED, 'declined'],
  ['confirm by both who may', asked, [confirm, decide('ada', 'confirm')], CLOSED, 'agreed'],
  ['confirm twice', asked, [confirm, confirm], CLOSED, 'agreed'],
  ['decline, then refer, then an admin', asked, [decline, refer, decide('ada', 'confirm')], null, 'agreed'],
  ['refer twice', declined, [refer, refer], CLOSED, 'under_review'],
  ['confirm, then a report is approved', asked, [confirm, approve], null, 'agreed'],
  ['a report is approved, then confirm', asked, [approve, confirm], 'TERMINATION_CHANGED', 'requested'],
])('%s at once: the first wins, the other gets a sentence', async (_name, begin, moves, code, status) => {
  await begin(given)
  const held = sql`select from projects where id = ${given.project_id} for no key update`
  const outcomeOf = (move: Move) => () =>
    move(given).then(
      () => null,
      (error: unknown) => refusalOf(Promise.reject(error)),
    )
  const [first, ...others] = await queueBehindLock(db, held, moves.map(outcomeOf))
  expect(first).toBeNull()
  for (const other of others) expect(other).toEqual(code === null ? null : expect.objectContaining({ code }))
  const rows = await requests()
  expect(rows.map((row) => row.status)).toEqual([status])
  expect((await agreement()).status).toBe(
    ['withdrawn', 'declined', 'refused'].includes(status) ? 'active' : 'termination_pending',
  )
})

test.each([
  ['the day of silence comes, then decline', [byDate, decline], 'under_review', 'NOT_ALLOWED'],
  ['decline, then the day of silence', [decline, byDate], 'declined', null],
  ['confirm, then the day of silence', [confirm, byDate], 'agreed', null],
])('%s: nothing is answered twice', async (_name, moves, status, code) => {
  given.last_day = addDays(clock.today(), 60)
  await asked(given)
  clock.advance({ days: 15 })
  const held = sql`select from agreements where id = ${given.agreement_id} for no key update`
  const outcomes = await queueBehindLock(
    db,
    held,
    moves.map(
      (move) => () =>
        move(given).then(
          () => null,
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
    ),
  )
  expect(outcomes).toEqual([null, code === null ? null : expect.objectContaining({ code })])
  expect((await requests()).map((row) => row.status)).toEqual([status])
})

test('the agreement expires, then its request is declined: it stays expired', async () => {
  const { id, project } = await makeDeal({
    effective_date: '2026-10-01',
    expiration_date: addDays(clock.today(), 2),
  })
  given = { ...given, agreement_id: id, project_id: project.id, last_day: addDays(clock.today(), 1) }
  await asked(given)
  clock.advance({ days: 3 })
  const held = sql`select from agreements where id = ${id} for no key update`
  const [, refused] = await queueBehindLock(db, held, [() => byDate(given), () => refusalOf(decline(given))])
  expect(refused).toMatchObject({ code: CLOSED })
  expect((await agreement()).status).toBe('expired')
  expect((await requests()).map((row) => row.status)).toEqual(['lapsed'])
})

const requests = () =>
  db.selectFrom('agreement_terminations').selectAll().where('agreement_id', '=', given.agreement_id).execute()
const agreement = () =>
  db.selectFrom('agreements').selectAll().where('id', '=', given.agreement_id).executeTakeFirstOrThrow()
