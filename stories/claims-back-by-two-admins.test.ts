import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from './outcomes.ts'
import { type Owing, owingDeal } from './owing.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-04-07T09:00:00Z')

const claimed = async ({ olivia, agreement_id, payee_id }: Owing) =>
  (
    await olivia.api.payments.requestClaimBack({
      ...{ id: randomUUID(), agreement_id, payee_id, reason: 'No further report is due' },
    })
  ).id
const statusOf = async ({ olivia }: Owing, id: string) =>
  (await olivia.api.payments.listClaimsBack({})).items.find((claim) => claim.id === id)?.status

test('where there are two admins, it takes both to take money back from a payee, and one to leave it', async () => {
  const [first, second] = [await stranger(world, 'admin', '-1'), await stranger(world, 'admin', '-2')]
  const deal = await owingDeal(world, 'two-admins')
  const id = await claimed(deal)
  const agree = { id, decision: 'agree' as const, note: 'No more reports' }

  const asked = await first.api.payments.confirmClaimBack(agree)
  expect(asked).toMatchObject({ status: 'proposed', awaits_second_admin: { is_you: true }, allowed: { decide: true } })
  await world.settle()
  expect(await statusOf(deal, id)).toBe('proposed')
  expect((await refusalOf(first.api.payments.confirmClaimBack(agree)))?.code).toBe('SECOND_ADMIN_NEEDED')
  const titles = (await second.api.notifications.listNotifications({ limit: 100 })).items.map(({ title }) => title)
  expect(titles).toContain('A second approval is needed')
  expect((await deal.priya.api.payments.listClaimsBack({})).items).toMatchObject([{ awaits_second_admin: null }])

  expect(await second.api.payments.confirmClaimBack(agree)).toMatchObject({ status: 'reversing' })
  await world.settle()
  expect(await statusOf(deal, id)).toBe('completed')

  const other = await owingDeal(world, 'two-admins-decline')
  const declined = await claimed(other)
  await first.api.payments.confirmClaimBack({ ...agree, id: declined })
  await second.api.payments.confirmClaimBack({ id: declined, decision: 'decline', note: 'A report is due' })
  await world.settle()
  expect(await statusOf(other, declined)).toBe('declined')

  // What a payee agrees to themselves takes no admin, whatever one of them asked for.
  const third = await owingDeal(world, 'two-admins-payee')
  const own = await claimed(third)
  await first.api.payments.confirmClaimBack({ ...agree, id: own })
  await third.priya.api.payments.confirmClaimBack({ id: own, decision: 'agree' })
  await world.settle()
  expect(await statusOf(third, own)).toBe('completed')
})
