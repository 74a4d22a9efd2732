import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { createLog } from '#server/platform/process.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { distributions } from './feature.ts'

const house = useFernleaf()
const { db, as, people, distributing, makeDeal, approved } = house

let agreement_id = ''
let project_id = ''
beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-07-01' })
  ;[agreement_id, project_id] = [deal.id, deal.project.id]
})

const recalculate = (id: string) => as(people.olivia).reports.recalculateReport({ id })
const preview = (id: string, by = people.olivia) => as(by).reports.previewRecalculation({ id })
const historyOf = (id: string) => {
  const log = createLog({ level: 'silent' })
  const routes = { distributions: distributions.routes(distributing) }
  return operationsAs(routes, { ...house, log })(people.olivia).distributions.listRecalculations({ id })
}
/** Priya has sold a quarter of the right to Theo: a trade that is recorded late. */
const trade = (day: string) => sellQuarter(db, { agreement_id, day, seller: people.priya, buyer: people.theo })

describe('the preview of a recalculation', () => {
  test('says before and after for each payee, as the recalculation comes out, and stores nothing', async () => {
    const before = await approved(project_id)
    await trade('2026-10-15')
    const { items: news } = await as(people.priya).notifications.listNotifications({ limit: 100 })
    const shown = await preview(before.id)
    // Priya's share of £974.40 less 17 of 31 days of a quarter.
    expect(shown).toEqual({
      ...{ has_changes: true, currency: 'gbp' },
      payees: [
        {
          ...{ id: people.priya.id, name: 'Priya Shah' },
          before: { gross: 97_440, commission: 14_616, net: 82_824 },
          after: { gross: 84_081, commission: 12_612, net: 71_469 },
        },
        {
          ...{ id: people.theo.id, name: 'Theo Lindqvist' },
          before: { gross: 0, commission: 0, net: 0 },
          after: { gross: 13_359, commission: 2_004, net: 11_355 },
        },
      ],
    })
    expect(await as(people.olivia).reports.getReport({ id: before.id })).toEqual(before)
    expect(await db.selectFrom('recalculations').selectAll().where('report_id', '=', before.id).execute()).toEqual([])
    expect((await as(people.priya).notifications.listNotifications({ limit: 100 })).items).toEqual(news)
    const { payments } = await recalculate(before.id)
    expect(payments.map(({ gross_amount }) => gross_amount)).toEqual(shown.payees.map(({ after }) => after.gross))
    expect(await preview(before.id)).toMatchObject({ has_changes: false })
    expect(await db.selectFrom('wrong_sums').selectAll().execute()).toEqual([])
  })

  test('says that nothing changes, and the history that nothing did', async () => {
    const { id, distributions: shares } = await approved(project_id)
    expect(await preview(id)).toMatchObject({ has_changes: false, payees: [{ name: 'Priya Shah' }] })
    await recalculate(id)
    await trade('2026-10-15')
    await recalculate(id)
    const { items } = await historyOf(shares[0]?.id ?? '')
    const same = { gross: 97_440, commission: 14_616, net: 82_824 }
    expect(items).toMatchObject([
      { has_changes: true, ...same, after: { gross: 97_440 } },
      { has_changes: false, ...same, after: same },
    ])
  })

  test('is for the owner, while it may be recalculated', async () => {
    const report = await approved(project_id)
    for (const by of [people.marco, people.priya]) {
      expect((await refusalOf(preview(report.id, by))).code).toBe('NOT_ALLOWED')
    }
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    expect((await refusalOf(preview(report.id))).code).toBe('REPORT_NOT_RECALCULABLE')
  })
})
