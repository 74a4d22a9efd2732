import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, jobs, clock, people, makeDeal, submitted, approved } = useFernleaf()
const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }

test('the next payment is estimated until its report is approved, then says when it is due and where it stands', async () => {
  const { id, project } = await makeDeal()
  const next = async () => {
    const seen = await Promise.all(
      [people.olivia, people.priya].map((viewer) => as(viewer).agreements.getAgreement({ id })),
    )
    const [owners, providers] = seen.map(({ next_payment }) => next_payment)
    expect(owners).toEqual(providers)
    return owners
  }
  expect(await next()).toBeNull()
  const report = await approved(project.id, october)
  const due_date = '2026-11-17'
  const payment = { amount: 97_440, report_id: report.id, status: 'calculated', due_date, overdue_days: 0 }
  expect(await next()).toEqual(payment)
  clock.set(`${addDays(due_date, 3)}T12:00:00Z`)
  expect(await next()).toEqual({ ...payment, overdue_days: 3 })
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
  expect(await next()).toEqual({ ...payment, status: 'completed' })

  const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-02' }
  await submitted(project.id, november)
  expect(await next()).toMatchObject({ status: 'estimated', due_date: null, overdue_days: 0 })
})

test('a report below the threshold leaves nothing due', async () => {
  const { id, project } = await makeDeal()
  const sources = [{ source_name: 'Subscriptions', amount: 100 }]
  const report = await approved(project.id, { ...october, revenue_sources: sources })
  const { next_payment } = await as(people.priya).agreements.getAgreement({ id })
  expect(next_payment).toEqual({
    amount: 0,
    report_id: report.id,
    status: 'nothing_due',
    due_date: null,
    overdue_days: 0,
  })
})
