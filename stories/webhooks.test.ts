import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhook-events.ts'
import { castFor } from '#scenarios/cast.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { listRight } from '#scenarios/list-right.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { startTrials } from '#scenarios/start-trials.ts'
import { decideTermination, requestTermination } from '#scenarios/terminate-agreement.ts'
import { useWebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { adminOf } from './admin-of.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const receiver = useWebhookReceiver()

// The library refuses messages whose time is not about now.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() }))
afterEach(() => void vi.useRealTimers())

/** Adds an endpoint for everything, and gives its secret. */
async function listen({ api }: Person, path: string): Promise<string> {
  const form = { url: receiver.url(path), description: '', event_types: WEBHOOK_EVENT_TYPES }
  return (await api.webhookEndpoints.createWebhookEndpoint({ id: randomUUID(), ...form })).secret
}

it('tells both sides of a deal what happens to it, each through an endpoint of their own', async () => {
  const made = await makeDeal(world)
  const { olivia, priya, project_id, agreement_id, card } = made
  await startTrials(await adminOf(world, 'webhooks'), [olivia, priya])
  await world.settle()
  const secrets = { '/olivia': await listen(olivia, '/olivia'), '/priya': await listen(priya, '/priya') }

  const report_id = await reportMonth(olivia, { project_id, is_draft: true })
  await olivia.api.reports.submitReport({ id: report_id })
  await olivia.api.reports.approveReport({ id: report_id, total_revenue_seen: 812_000 })
  await payShares(olivia, report_id, card, { amount_seen: 97_440 })
  await world.settle()

  const received = receiver.take()
  const messagesTo = (path: keyof typeof secrets) =>
    received
      .filter((one) => one.path === path)
      .map(({ body, headers }) => new Webhook(secrets[path]).verify(body, headers as Record<string, string>))
  const typesTo = (path: keyof typeof secrets) => messagesTo(path).map((one) => (one as { type: string }).type)
  const BOTH = [
    'report.submitted',
    'report.approved',
    'payment.due',
    'payment.started',
    'payment.funded',
    'payment.paid',
  ]
  expect(typesTo('/olivia').toSorted()).toEqual(BOTH.toSorted())
  expect(typesTo('/priya').toSorted()).toEqual(BOTH.toSorted())
  expect(messagesTo('/priya')).toContainEqual({
    type: 'payment.paid',
    timestamp: world.clock.now().toISOString(),
    data: expect.objectContaining({
      ...{ report_id, agreement_id, project_id, status: 'completed', currency: 'gbp' },
      ...{ gross_amount: 97_440, commission_amount: 14_616, net_amount: 82_824 },
    }),
  })
})

it('tells the parties of amendments, offers, sales and terminations, and nobody else of who bids', async () => {
  const { olivia, priya, agreement_id } = await makeDeal(world, { story: 'trade' })
  const theo = await registerPerson(world, castFor('trade').theo)
  await startTrials(await adminOf(world, 'trade'), [olivia, priya, theo])
  await world.settle()
  await listen(olivia, '/olivia')
  await listen(priya, '/priya')
  await listen(theo, '/theo')
  const heard = async () => {
    await world.settle()
    const received = receiver.take()
    const to = (path: string) =>
      received.filter((one) => one.path === path).map(({ body }): { type: string; data: object } => JSON.parse(body))
    return { olivia: to('/olivia'), priya: to('/priya'), theo: to('/theo') }
  }
  const typesOf = (some: { type: string }[]) => some.map(({ type }) => type)

  const { expiration_date, additional_terms } = await olivia.api.agreements.getAgreement({ id: agreement_id })
  const amend = async (amendment_id: string) => {
    await olivia.api.amendments.requestAmendment({
      ...{ id: agreement_id, amendment_id, effective_from: '2026-12-01', provider_share: 10 },
      ...{ monthly_revenue_threshold: 0, expiration_date, additional_terms, signature: 'Olivia Hart' },
    })
    return { id: agreement_id, amendment_id }
  }
  await olivia.api.amendments.withdrawAmendment(await amend(randomUUID()))
  await priya.api.amendments.decideAmendment({
    ...(await amend(randomUUID())),
    ...{ decision: 'accept', signature: 'Priya Shah' },
  })
  const amended = await heard()
  const AMENDED = ['amendment_proposed', 'amendment_closed', 'amendment_proposed', 'amendment_accepted']
  const expected = AMENDED.map((one) => `agreement.${one}`).toSorted()
  expect(typesOf(amended.olivia).toSorted()).toEqual(expected)
  expect(typesOf(amended.priya).toSorted()).toEqual(expected)
  expect(amended.priya[0]?.data).toMatchObject({ agreement_id, status: 'active' })
  expect(amended.theo).toEqual([])

  const listing_id = await listRight(priya, { agreement_id, asking_price: 450_000 })
  const [offer_id, counter_id] = [randomUUID(), randomUUID()]
  const payment_method_id = await saveCard(theo)
  const valid_until = '2026-11-20'
  await theo.api.market.createOffer({ id: listing_id, offer_id, amount: 430_000, payment_method_id, valid_until })
  await priya.api.market.counterOffer({ id: offer_id, counter_id, amount: 440_000, valid_until })
  await theo.api.market.acceptOffer({ id: counter_id, purchase_id: randomUUID() })
  const sold = await heard()
  const TRADED = ['listing.sold', 'offer.accepted', 'offer.countered', 'offer.made']
  expect(typesOf(sold.theo).toSorted()).toEqual(TRADED)
  expect(typesOf(sold.priya).toSorted()).toEqual(['listing.created', ...TRADED])
  // The owner reads of the sale in the trail of the deal; offers are between seller and buyer.
  expect(typesOf(sold.olivia)).toEqual([])
  expect(sold.theo).toContainEqual(
    expect.objectContaining({
      type: 'offer.countered',
      data: expect.objectContaining({ offer_id: counter_id, listing_id, amount: 440_000, made_by: 'seller' }),
    }),
  )
  expect(sold.priya).toContainEqual(
    expect.objectContaining({
      type: 'listing.sold',
      data: expect.objectContaining({ listing_id, price: 440_000, status: 'sold', share_basis_points: 2_500 }),
    }),
  )

  await requestTermination(olivia, { agreement_id, last_day: '2026-11-02' })
  await decideTermination(priya, agreement_id, 'confirm')
  world.clock.advance({ days: 1 })
  vi.setSystemTime(world.clock.now())
  const ended = await heard()
  const ENDED = ['agreement.terminated', 'agreement.termination_requested']
  expect(typesOf(ended.olivia).toSorted()).toEqual(ENDED)
  expect(typesOf(ended.priya).toSorted()).toEqual(ENDED)
  expect(ended.theo).toEqual([])
})
