import { randomUUID } from 'node:crypto'
import { type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import type { World } from './world.ts'

export async function approved(deal: Deal, month: string, amount: number) {
  const period: Period = periodOfMonth(month)
  return approveMonth(deal, { period, sources: [{ source_name: 'Shop', amount, description: '' }] })
}

/** January is paid and corrected to nothing; February shares less: 974.40 - 480.00 = 494.40 gross, 420.24 net are carried. */
export async function owingDeal(world: World, story: string, number?: string) {
  const deal = await makeDeal(world, { first_day: '2026-01-01', story })
  const january = await approved(deal, '2026-01', 812_000)
  await payShares(deal.olivia, january, number ? await saveCard(deal.olivia, number) : deal.card)
  await sharesPaid(world, deal.olivia, january)
  const [payment] = (await deal.olivia.api.payments.listPayments({})).items
  const correction = { id: january, correction_id: randomUUID(), line: 1, should_be: 0, reason: 'Counted twice' }
  await deal.olivia.api.reports.correctReport(correction)
  await approved(deal, '2026-02', 400_000)
  const { provider } = await deal.priya.api.agreements.getAgreement({ id: deal.agreement_id })
  return { ...deal, payee_id: provider.id, payment_id: payment?.id ?? '' }
}

export type Owing = Awaited<ReturnType<typeof owingDeal>>
