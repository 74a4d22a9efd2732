import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { splitRight } from './split-right.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-01-05T09:00:00Z')

/** A month of one source, approved at the start of the next. */
async function approved(deal: Deal, month: string, amount: number) {
  const period: Period = periodOfMonth(month)
  world.clock.set(`${addDays(period.end, 1)}T09:00:00Z`)
  return approveMonth(deal, { period, sources: [{ source_name: 'Shop', amount, description: '' }] })
}

async function paid(deal: Deal, month: string, amount: number) {
  const id = await approved(deal, month, amount)
  await payShares(deal.olivia, id, deal.card)
  await sharesPaid(world, deal.olivia, id)
  return id
}

/** The books, with names in place of ids. */
async function books({ agreement_id, priya }: Deal) {
  const { provider } = await priya.api.agreements.getAgreement({ id: agreement_id })
  return world.ledger({ [agreement_id]: 'fernleaf', [provider.id]: 'priya' })
}

const correct = ({ olivia }: Deal, id: string, should_be: number) =>
  olivia.api.reports.correctReport({ id, correction_id: randomUUID(), line: 1, should_be, reason: 'Counted twice' })

it('a correction is deducted from the next payment, and the books come to the right revenue', async () => {
  const deal = await makeDeal(world, { first_day: '2026-01-01' })
  const january = await paid(deal, '2026-01', 812_000)
  const before = await books(deal)
  await correct(deal, january, 762_000)
  const february = await approved(deal, '2026-02', 500_000)
  const recorded = await books(deal)
  await payShares(deal.olivia, february, deal.card)
  await sharesPaid(world, deal.olivia, february)
  const settled = await books(deal)
  console.log(`January paid:${before}\nFebruary approved, £500.00 of January corrected:${recorded}\nPaid:${settled}`)

  // 12% of 7,620.00 and 5,000.00, less 15%.
  const { items } = await deal.priya.api.payments.listPayments({})
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(77_724 + 51_000)
  expect(items[0]).toMatchObject({ gross_amount: 54_000, settles: { share: { gross: 60_000 } } })

  // 12% of £500.00: gross to Olivia, net to Priya.
  const corrections = async ({ api }: Deal['olivia']) =>
    (await api.statements.getStatement({ period: '2026' })).corrections.map(({ description, amount }) => [
      description,
      amount,
    ])
  expect(await corrections(deal.olivia)).toEqual([
    [expect.stringMatching(/^Settled with .*February 2026$/), -6_000],
    [expect.stringMatching(/ paid too much for earlier periods: .*February 2026$/), 6_000],
  ])
  expect((await corrections(deal.priya)).map(([, amount]) => amount)).toEqual([5_100, -5_100])

  // Her files have them as well: no cash moved.
  const file = (format: 'csv' | 'pdf') => deal.priya.api.statements.exportStatement({ period: '2026', format })
  const rows = (await (await file('csv')).text()).split('\r\n').filter((row) => row.includes('Corrections of shares'))
  expect(rows.map((row) => row.split(',')).map((cells) => [cells.at(-5), cells.at(-1)])).toEqual([
    ['', '-51.00'],
    ['', '51.00'],
  ])
  const { lines } = pdfText(new Uint8Array(await (await file('pdf')).arrayBuffer()))
  expect(lines.join(' ')).toMatch(/Corrections of shares .*-£51\.00.* £51\.00/)
})

it('more than a share is carried over two periods', async () => {
  const deal = await makeDeal(world, { first_day: '2026-01-01', story: 'carried' })
  const january = await paid(deal, '2026-01', 812_000)
  await correct(deal, january, 0)
  const february = await approved(deal, '2026-02', 400_000)
  const first = await books(deal)
  expect(await deal.olivia.api.reports.getReport({ id: february })).toMatchObject({ status: 'processed', payments: [] })
  await approved(deal, '2026-03', 300_000)
  const second = await books(deal)
  expect((await deal.priya.api.payments.listCarriedBalances({})).items).toMatchObject([
    { gross: -13_440, commission: -2_016, net: -11_424 },
  ])
  await paid(deal, '2026-04', 200_000)
  const last = await books(deal)
  console.log(`February:${first}\nMarch:${second}\nApril paid:${last}`)
  expect((await deal.priya.api.payments.listCarriedBalances({})).items).toEqual([])

  // 12% of the 9,000.00 that there were, less 15%.
  const { items } = await deal.priya.api.payments.listPayments({})
  expect(items.reduce((sum, { gross_amount }) => sum + gross_amount, 0)).toBe(108_000)
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(91_800)
})

it('three holders of uneven parts: after a settled part of pence, a correction goes by what they hold', async () => {
  const deal = await makeDeal(world, { first_day: '2026-01-01', story: 'uneven' })
  const { olivia, priya, card, agreement_id } = deal
  const [theo, marco] = [await stranger(world, 'trader'), await stranger(world, 'provider')]
  for (const person of [theo, marco]) await openPayoutAccount(person)
  const sold: [Person, number][] = [
    [theo, 3_000],
    [marco, 1_500],
  ]
  await splitRight(world, agreement_id, { held_from: '2026-01-01', sold })
  const people = { priya, theo, marco }
  const ids = await Promise.all(
    Object.entries(people).map(async ([name, { api }]) => [(await api.accounts.getMe()).id, name]),
  )
  const all = () => world.ledger({ [agreement_id]: 'fernleaf', ...Object.fromEntries(ids) })
  const received = async () =>
    Promise.all(
      Object.values(people).map(async ({ api }) =>
        sumAmounts((await api.payments.listPayments({ limit: 100 })).items.map(({ amount }) => amount)),
      ),
    )

  // 33 pence of January are disputed. Taken back, they are a share of 4 pence: 2, 1 and 1.
  world.clock.set('2026-02-01T09:00:00Z')
  const sources = [600_000, 212_033].map((amount, index) => ({
    source_name: `Shop ${index + 1}`,
    amount,
    description: '',
  }))
  const january = await reportMonth(olivia, { project_id: deal.project_id, period: periodOfMonth('2026-01'), sources })
  const dispute_id = randomUUID()
  const lines = [{ position: 2, reported_amount: 212_033, expected_amount: 212_000 }]
  await priya.api.reports.disputeReportLines({ id: january, dispute_id, reason: 'Refunded', lines })
  await olivia.api.reports.approveReport({ id: january, total_revenue_seen: 812_033 })
  await payShares(olivia, january, card)
  await sharesPaid(world, olivia, january)
  await priya.api.reports.takeBackLineDispute({ id: dispute_id })

  // So little is paid together with the next share.
  const february = await approved(deal, '2026-02', 500_000)
  const due = await Promise.all([january, february].map((id) => olivia.api.reports.getReport({ id })))
  const payments = due.flatMap((report) => report.payments).filter(({ status }) => status === 'calculated')
  await olivia.api.payments.processPayments({
    ...{ id: randomUUID(), payment_ids: payments.map(({ id }) => id), payment_method: 'card', payment_method_id: card },
    amount_seen: sumAmounts(payments.map(({ gross_amount }) => gross_amount)),
  })
  await sharesPaid(world, olivia, february)
  const before = await all()

  // January was £4,000.00 in truth.
  await correct(deal, january, 187_967)
  await approved(deal, '2026-03', 500_000)
  const corrected = await all()
  const march = await olivia.api.reports.listReports({ status: 'approved' })
  for (const { id } of march.items) await payShares(olivia, id, card)
  await world.settle()
  console.log(`January and February paid:${before}\nJanuary corrected:${corrected}\nMarch paid:${await all()}`)
  // 12% of £14,000.00 is £1,680.00, less 15% £1,428.00: 55, 30 and 15% of it.
  expect(await received()).toEqual([78_540, 42_840, 21_420])
})
