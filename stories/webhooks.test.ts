import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhook-events.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { startTrials } from '#scenarios/start-trials.ts'
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
