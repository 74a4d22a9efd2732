import { expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { giveAccount } from '#server/testing/give-account.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, people, clock, makeDeal, approved } = useFernleaf()

const account = (verification_status: 'restricted' | 'verified', { id }: Viewer) =>
  db.updateTable('connect_accounts').set({ verification_status }).where('user_id', '=', id).execute()

/** Gross for who pays; an owner's are read by kind, those of all owners one by one, and here they are the same. */
async function figuresOf(viewer: Viewer) {
  const { dashboard, payments } = as(viewer)
  const found = await dashboard.getOwnerDashboard()
  const { stages, held } = await payments.getPaymentsSummary({})
  const { awaiting_payment, overdue_amount, held_amount } = found
  expect({ awaiting_payment, overdue_amount, held_amount }).toEqual({
    awaiting_payment: stages.due.gross_amount + stages.overdue.gross_amount,
    overdue_amount: stages.overdue.gross_amount,
    held_amount: held.gross_amount,
  })
  return { overdue_amount, held_amount }
}

const tasks = async () =>
  (await as(people.olivia).dashboard.getOwnerDashboard()).your_turn
    .filter(({ kind }) => kind === 'payment')
    .map(({ link }) => new URLSearchParams(link.split('?')[1]).get('reportId'))

test('of what is late, what is held is not overdue: for its payer, its payee and admins', async () => {
  const [to_priya, to_marco, little] = [
    await makeDeal(),
    await makeDeal({ provider: people.marco, share: 5 }),
    await makeDeal({ provider: people.marco, share: 5 }),
  ]
  const paid_to_priya = await approved(to_priya.project.id)
  await approved(to_marco.project.id)
  const { id: small } = await approved(little.project.id)
  // Nothing else is due to this payee.
  const values = { payee_id: people.theo.id, gross_amount: 20, commission_amount: 3, amount: 17 }
  await db.updateTable('payments').set(values).where('report_id', '=', small).execute()
  await giveAccount(db, people.theo)
  clock.advance({ days: 60 })
  await account('restricted', people.marco)

  const owed = await as(people.olivia).payments.listPayments({ limit: 100 })
  const gross = (payee: Viewer) => owed.items.find(({ payee: { id } }) => id === payee.id)?.gross_amount ?? 0
  const expected = { overdue_amount: gross(people.priya), held_amount: gross(people.marco) + 20 }
  expect(gross(people.marco)).toBeGreaterThan(0)
  for (const payer of [people.olivia, people.ada]) expect(await figuresOf(payer)).toEqual(expected)
  expect(await tasks()).toEqual([paid_to_priya.id])

  for (const [payee, isHeld] of [
    [people.priya, false],
    [people.marco, true],
  ] as const) {
    const { months, overdue_amount, held_amount, not_paid_yet } = await as(payee).dashboard.getProviderDashboard()
    expect(not_paid_yet).toBeGreaterThan(0)
    const [overdue, due] = isHeld ? [0, not_paid_yet] : [not_paid_yet, 0]
    expect({ overdue_amount, held_amount }).toEqual({ overdue_amount: overdue, held_amount: due })
    expect(months).toMatchObject([{ overdue, due }])
  }
})

test('one that failed while it is paid again is no task, and is held as others are', async () => {
  const before = await figuresOf(people.olivia)
  const [id] = await tasks()
  const report_id = id ?? ''
  const report = await as(people.olivia).reports.getReport({ id: report_id })
  const gross = report.payable.amount
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await db.updateTable('payments').set({ status: 'failed' }).where('report_id', '=', report_id).execute()
  expect(await tasks()).toEqual([])
  await account('restricted', people.priya)
  const after = { overdue_amount: before.overdue_amount - gross, held_amount: before.held_amount + gross }
  for (const payer of [people.olivia, people.ada]) expect(await figuresOf(payer)).toEqual(after)
})

test('held amounts are what is owed of each, in the currency of totals, and late by the due date of each', async () => {
  await account('verified', people.priya)
  const project_id = (await makeDeal({ provider: people.marco, share: 6 })).project.id
  await makeDeal({ provider: people.marco, share: 7, project_id })
  const { id: report_id } = await approved(project_id)
  const before = await figuresOf(people.olivia)
  const { items } = await as(people.olivia).payments.listPayments({ report: report_id })
  const [late, due] = items
  if (!late || !due) throw new Error('There are no two payments.')
  const change = (
    id: string,
    values: { due_date?: string; currency?: 'usd'; charged_later?: number; owed_amount?: number; funded_at?: Date },
  ) => db.updateTable('payments').set(values).where('id', '=', id).execute()
  const all = async () => {
    const found = await figuresOf(people.olivia)
    expect(await figuresOf(people.ada)).toEqual(found)
    return found
  }
  // Of one report and one kind, of which only one is past its due date.
  await change(late.id, { due_date: '2026-01-01' })
  expect(await all()).toEqual(before)
  const owed_amount = late.gross_amount - 1_000
  await change(late.id, { charged_later: owed_amount, owed_amount, funded_at: clock.now() })
  expect(await all()).toEqual({ ...before, held_amount: before.held_amount - 1_000 })
  await change(due.id, { currency: 'usd' })
  expect(await all()).toEqual({ ...before, held_amount: before.held_amount - 1_000 - due.gross_amount })
})
