import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { OCTOBER } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import { refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2028-06-01T09:00:00Z')

it('a share is held, due and never overdue, while its payee has no payout account that can be paid', async () => {
  const deal = await makeDeal(world, { first_day: OCTOBER.start })
  const { olivia, priya } = deal
  const report_id = await approveMonth(deal)
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  const [payment_id = ''] = payable.payment_ids
  const { payee } = await olivia.api.payments.getPayment({ id: payment_id })
  const account = (verification_status: 'restricted' | 'verified') =>
    world.db.updateTable('connect_accounts').set({ verification_status }).where('user_id', '=', payee.id).execute()
  const late = (day: string) =>
    world.db.updateTable('payments').set({ due_date: day }).where('id', '=', payment_id).execute()
  await late('2028-01-01')
  const readOf = async (person: Person) => {
    const { stages, held } = await person.api.payments.getPaymentsSummary({ report: report_id })
    const { stage, overdue_days, held: sentence } = await person.api.payments.getPayment({ id: payment_id })
    const { payment_due, distributions } = await person.api.reports.getReport({ id: report_id })
    const shown = distributions.flatMap(({ payments }) => payments.map((one) => [one.is_held, one.overdue_days > 0]))
    return {
      ...{ stage, sentence, isLate: overdue_days > 0, reportIsLate: (payment_due?.overdue_days ?? 0) > 0, shown },
      counts: { overdue: stages.overdue.count, due: stages.due.count, held: held.count },
    }
  }
  const overdue = {
    ...{ stage: 'overdue', sentence: null, isLate: true, reportIsLate: true, shown: [[false, true]] },
    counts: { overdue: 1, due: 0, held: 0 },
  }
  const dashboards = async () => {
    const [hers, theirs] = await Promise.all([
      olivia.api.dashboard.getOwnerDashboard({}),
      priya.api.dashboard.getProviderDashboard({}),
    ])
    return {
      ...{ due_by_her: hers.overdue_amount, held_by_her: hers.held_amount },
      ...{ due_to_them: theirs.overdue_amount, held_from_them: theirs.held_amount },
    }
  }
  const before = await dashboards()
  for (const person of [olivia, priya]) expect(await readOf(person)).toEqual(overdue)

  await account('restricted')
  const held = { ...overdue, stage: 'due', isLate: false, reportIsLate: false, shown: [[true, false]] }
  for (const [person, whose] of [
    [olivia, 'the payout account of Priya Shah'],
    [priya, 'your payout account'],
  ] as const) {
    expect(await readOf(person)).toEqual({
      ...held,
      ...{ sentence: `Held until ${whose} can receive money.`, counts: { overdue: 0, due: 1, held: 1 } },
    })
  }
  const after = await dashboards()
  const [gross, net] = [97_440, 82_824]
  expect(before).toMatchObject({ held_by_her: 0, held_from_them: 0 })
  expect(before.due_by_her - after.due_by_her).toBe(gross)
  expect(before.due_to_them - after.due_to_them).toBe(net)
  expect(after.held_by_her).toBeGreaterThanOrEqual(gross)
  expect(after.held_from_them).toBeGreaterThanOrEqual(net)
  expect(await olivia.api.agreements.getPaymentsSummary({ id: deal.agreement_id })).toMatchObject({
    ...{ overdue_amount: 0, overdue_days: 0, due_within_30_days: 0 },
    ...{ pending_amount: gross, held_amount: gross, net: { held_amount: net } },
  })
  const tasks = (await olivia.api.dashboard.getOwnerDashboard({})).your_turn
  expect(tasks.filter(({ overdue_days }) => overdue_days > 0)).toEqual([])

  await account('verified')
  for (const person of [olivia, priya]) expect(await readOf(person)).toEqual(overdue)
})

it('less than a charge takes is held until more is due to the same payee, and alone it is not offered', async () => {
  const deal = await makeDeal(world, { story: 'little', terms: { monthly_revenue_threshold: 0 } })
  const { olivia, priya } = deal
  // 12% of this is £0.20.
  const report_id = await approveMonth(deal, { sources: [{ source_name: 'Subscriptions', amount: 167 }] })
  const { items } = await olivia.api.payments.listPayments({ report: report_id })
  const payment_id = items[0]?.id ?? ''
  const payment = (values: { due_date: string } | { status: 'failed' | 'calculated' }) =>
    world.db.updateTable('payments').set(values).where('id', '=', payment_id).execute()
  await payment({ due_date: '2028-01-01' })
  const readOf = async (person: Person) => {
    const { stages, held, held_below_minimum } = await person.api.payments.getPaymentsSummary({ report: report_id })
    const { stage, overdue_days, allowed, held: sentence } = await person.api.payments.getPayment({ id: payment_id })
    const { distributions } = await person.api.reports.getReport({ id: report_id })
    const held_by = distributions.flatMap(({ payments }) => payments.map((one) => one.held_by))
    return {
      ...{ stage, isLate: overdue_days > 0, sentence, held_by, overdue: stages.overdue.count },
      ...{ held: held.gross_amount, below: held_below_minimum.gross_amount, pay: allowed.pay, remind: allowed.remind },
    }
  }
  const held = {
    ...{
      stage: 'due',
      isLate: false,
      held_by: ['minimum'],
      overdue: 0,
      held: 20,
      below: 20,
      pay: false,
      remind: false,
    },
  }
  const end = 'comes to £0.30, the least that can be charged.'
  expect(await readOf(olivia)).toEqual({ ...held, sentence: `Held until what you owe Priya Shah ${end}` })
  expect(await readOf(priya)).toEqual({ ...held, sentence: `Held until what Olivia Hart owes you ${end}` })
  const tasks = (await olivia.api.dashboard.getOwnerDashboard({})).your_turn
  expect(tasks.filter(({ link }) => link.includes(report_id))).toEqual([])
  expect(await refusalOf(priya.api.payments.remindOfPayment({ id: payment_id }))).toMatchObject({
    code: 'PAYMENT_NOT_OVERDUE',
  })

  // One that failed before it was charged is as little, and is not offered to be retried alone.
  await payment({ status: 'failed' })
  const { allowed, stage } = await olivia.api.payments.getPayment({ id: payment_id })
  expect({ ...allowed, stage }).toMatchObject({ retry: false, pay: false, pay_with_others: true, stage: 'due' })

  // With what is due for another month it comes to more than the minimum.
  await payment({ status: 'calculated' })
  await approveMonth(deal, { period: { start: '2026-11-01', end: '2026-11-30' } })
  const overdue = {
    ...held,
    stage: 'overdue',
    isLate: true,
    held_by: [null],
    overdue: 1,
    held: 0,
    below: 0,
    sentence: null,
  }
  expect(await readOf(olivia)).toEqual(overdue)
  expect(await readOf(priya)).toEqual({ ...overdue, remind: true })
})
