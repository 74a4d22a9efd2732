import { expect, it } from 'vitest'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { negotiateDeal } from '#scenarios/deal.ts'
import { OCTOBER } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import { submitOnboarding } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

const CLOSED_BANK_ACCOUNT = '11111113'

it('a payout to a bank that fails changes no entry: the money is on the Stripe balance of the holder, who is notified once', async () => {
  const agreed = await negotiateDeal(world)
  const { olivia, priya, proposal_id, card } = agreed
  const completion = { proposal_id, payment_method_id: card, effective_date: OCTOBER.start }
  await completedAgreement(world, olivia, await completeAgreement(olivia, completion))
  const { url } = await priya.api.connect.createAccountLink({ country: 'GB' })
  await submitOnboarding(url, { account_number: CLOSED_BANK_ACCOUNT })
  await priya.api.connect.refreshConnection({})
  await world.settle()

  const report_id = await approveMonth(agreed)
  await payShares(olivia, report_id, card)
  await world.settle()
  const [item] = (await priya.api.payments.listPayments({})).items
  const names = { [item?.id ?? '']: 'october' }
  const paid = await world.ledger(names)

  // It leaves Stripe at the next midnight, and the bank sends it back.
  for (let days = 0; days < 4; days += 1) {
    world.clock.advance({ days: 1 })
    await letTimePass(world, 10)
  }
  const { account } = await priya.api.connect.getConnection({})
  expect(account?.bank_payout).toMatchObject({ status: 'failed', amount: 82_824 })
  const failed = await world.ledger(names)
  expect(failed).toBe(paid)
  expect(failed).toMatch(/outside:connected_accounts:gbp +828\.24/)
  expect(await priya.api.payments.getPayment({ id: item?.id ?? '' })).toMatchObject({
    status: 'completed',
    came_back: null,
  })
  const { items } = await priya.api.notifications.listNotifications({ limit: 100 })
  expect(items.filter(({ title }) => title === 'A payout to your bank failed')).toHaveLength(1)
  expect((await atStripe(world)).transferred).toEqual([82_824])
  console.log(`Paid, and after the payout to the bank failed:${failed}`)
})
