import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement } from '#scenarios/complete-agreement.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { reportForm } from '#scenarios/report-month.ts'
import { atStripe, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('moves nothing when the amount is not the one the person saw', async () => {
  const { olivia, project_id, proposal_id, card } = await makeDeal(world)

  // The report changes in one tab while it is approved in the other.
  const id = randomUUID()
  await olivia.api.reports.createReport({ id, project_id, is_draft: false, ...reportForm() })
  const approval = await refusalOf(olivia.api.reports.approveReport({ id, total_revenue_seen: 700_000 }))
  expect(approval?.code).toBe('REPORT_CHANGED')
  expect((await olivia.api.reports.getReport({ id })).status).toBe('submitted')

  await olivia.api.reports.approveReport({ id, total_revenue_seen: 812_000 })
  const { payable } = await olivia.api.reports.getReport({ id })
  const payment = await refusalOf(
    olivia.api.payments.processPayments({
      id: randomUUID(),
      payment_ids: payable.payment_ids,
      payment_method: 'card',
      payment_method_id: card,
      amount_seen: 97_439,
    }),
  )
  expect(payment?.code).toBe('AMOUNT_CHANGED')
  expect(payment?.message).toContain('£974.40')

  await world.settle()
  expect((await atStripe(world)).charged).toEqual([20_000])
  expect((await refusalOf(completeAgreement(olivia, { proposal_id, payment_method_id: card })))?.code).toBe(
    'AGREEMENT_EXISTS',
  )
})

it('refuses a report of days that are already reported', async () => {
  const { items } = await (await olivia()).api.projects.listProjects({})
  const again = await refusalOf(approveMonth({ olivia: await olivia(), project_id: items[0]?.id ?? '' }))
  expect(again?.code).toBe('PERIOD_OVERLAPS')
})

async function olivia() {
  const person = world.person()
  await person.api.accounts.login(castFor().olivia)
  return person
}
