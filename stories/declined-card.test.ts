import { expect, it } from 'vitest'
import {
  agree,
  complete,
  counter,
  createFernleaf,
  pay,
  propose,
  registerOlivia,
  registerPriya,
  reportOctober,
} from './deal.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const DECLINES_WHEN_CHARGED = '4000000000000341'
const WORKS = '4242424242424242'

it('declines twice, is tried with another card, and charges once each time', async () => {
  const olivia = await registerOlivia(world)
  const project_id = await createFernleaf(olivia)
  const proposal_id = await propose(olivia, project_id)
  const priya = await registerPriya(world, proposal_id)
  await counter(priya, proposal_id, 12)
  await agree(olivia, proposal_id)

  const bad = await olivia.saveCard(DECLINES_WHEN_CHARGED)
  const first = await complete(olivia, proposal_id, bad)
  await world.settle()
  const failed = await olivia.api.agreements.getCompletion({ id: first })
  expect(failed).toMatchObject({ status: 'failed', agreement_id: null })
  expect(failed.failure_message).toMatch(/declined/i)
  expect((await atStripe(world)).charged).toEqual([])

  const good = await olivia.saveCard(WORKS)
  const second = await complete(olivia, proposal_id, good)
  await world.settle()
  expect((await olivia.api.agreements.getCompletion({ id: second })).status).toBe('succeeded')

  // The same with the money of October.
  await priya.openPayoutAccount()
  const report_id = await reportOctober(olivia, project_id)
  const declined = await pay(olivia, report_id, bad)
  await world.settle()
  const batch = await olivia.api.payments.getBatch({ id: declined.id })
  expect(batch).toMatchObject({ status: 'failed', message: 'All payments failed to process' })
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('failed')

  await pay(olivia, report_id, good)
  await world.settle()
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
  const { charged, transferred } = await atStripe(world)
  expect(charged.sort((a, b) => a - b)).toEqual([20_000, 97_440])
  expect(transferred).toEqual([82_824])
})
