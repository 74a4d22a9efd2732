import { expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, clock, people, makeDeal, approved } = useFernleaf()

const [GROSS, NET] = [125_000_000, 106_250_000]
const [FIRST, SECOND] = [99_999_999, 25_000_001]

test('of a payment in parts, its payer owes the rest on every page; its payee is due all of it', async () => {
  const { project } = await makeDeal()
  // 12% of this is £1,250,000.00.
  const revenue_sources = [{ source_name: 'Subscriptions', amount: 1_041_666_667 }]
  const { payable, id: report_id } = await approved(project.id, { revenue_sources })
  const [id = ''] = payable.payment_ids
  const payment = (values: object) => db.updateTable('payments').set(values).where('id', '=', id).execute()
  const whole = await sums()
  // Its first part is charged, its second was refused.
  const owed = { owed_amount: SECOND, charged_later: SECOND }
  await payment({ status: 'failed', funded_at: clock.now(), ...owed })

  const totals = async (person: 'olivia' | 'priya') => {
    const { stages, all, failed } = await as(people[person]).payments.getPaymentsSummary({ report: report_id })
    const of = person === 'olivia' ? 'gross_amount' : 'amount'
    return { due: stages.due[of], processing: stages.processing[of], all: all[of], failed: failed[of] }
  }
  expect(await totals('olivia')).toEqual({ due: SECOND, processing: FIRST, all: GROSS, failed: SECOND })
  expect(await totals('priya')).toEqual({ due: NET, processing: 0, all: NET, failed: NET })
  const parts = await sums()
  expect(changeOf(whole, parts)).toEqual({
    ...{ awaiting_payment: -FIRST, figure: -FIRST, of_all_owners: -FIRST, due: -FIRST },
    ...{ overdue: 0, overdue_of_agreements: 0 },
  })

  // Late, the rest alone is overdue.
  await payment({ due_date: '2000-01-01' })
  expect(changeOf(parts, await sums())).toEqual({
    ...{ awaiting_payment: 0, figure: 0, of_all_owners: 0, due: -SECOND },
    ...{ overdue: SECOND, overdue_of_agreements: SECOND },
  })
})

/** What Olivia reads of what she has to pay, and an admin of all owners. */
async function sums() {
  const olivia = as(people.olivia)
  const { awaiting_payment, overdue_amount: overdue } = await olivia.dashboard.getOwnerDashboard({})
  const { awaiting_payment: of_all_owners } = await as(people.ada).dashboard.getOwnerDashboard({})
  const { total: figure } = await olivia.dashboard.getOwnerFigure({ figure: 'awaiting_payment' })
  const { stages } = await olivia.payments.getPaymentsSummary({})
  const { overdue_gross: overdue_of_agreements } = await olivia.agreements.getAgreementsTotals({})
  return { awaiting_payment, overdue, of_all_owners, figure, due: stages.due.gross_amount, overdue_of_agreements }
}

type Sums = Awaited<ReturnType<typeof sums>>

const changeOf = (before: Sums, after: Sums) =>
  Object.fromEntries(Object.entries(after).map(([name, amount]) => [name, amount - before[name as keyof Sums]]))
