import { expect, it } from 'vitest'
import { completeAgreement } from '#scenarios/complete-agreement.ts'
import { negotiateDeal } from '#scenarios/deal.ts'
import { CARD_DECLINED_WHEN_CHARGED } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('declines twice, is tried with another card, and charges once each time', async () => {
  const { olivia, priya, project_id, proposal_id, card: good } = await negotiateDeal(world)

  const bad = await saveCard(olivia, CARD_DECLINED_WHEN_CHARGED)
  const first = await completeAgreement(olivia, { proposal_id, payment_method_id: bad })
  await world.settle()
  const failed = await olivia.api.agreements.getCompletion({ id: first })
  expect(failed).toMatchObject({ status: 'failed', agreement_id: null })
  expect(failed.failure_message).toMatch(/declined/i)
  expect((await atStripe(world)).charged).toEqual([])

  const second = await completeAgreement(olivia, { proposal_id, payment_method_id: good })
  await world.settle()
  expect((await olivia.api.agreements.getCompletion({ id: second })).status).toBe('succeeded')

  // The same with the money of October.
  await openPayoutAccount(priya)
  const report_id = await approveMonth({ olivia, project_id })
  const declined = await payShares(olivia, report_id, bad)
  await world.settle()
  const batch = await olivia.api.payments.getBatch({ id: declined.id })
  expect(batch).toMatchObject({ status: 'failed', message: 'All payments failed to process' })
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('failed')

  await payShares(olivia, report_id, good)
  await world.settle()
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
  const { charged, transferred } = await atStripe(world)
  expect(charged.sort((a, b) => a - b)).toEqual([20_000, 97_440])
  expect(transferred).toEqual([82_824])
})
