import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, people, makeDeal, approved } = useFernleaf()

let ida: Viewer
beforeAll(async () => {
  ida = await register(db, { role: 'admin', name: 'Ida Morgan', email: 'ida@example.com' })
})

async function payment() {
  const deal = await makeDeal()
  const { id } = await approved(deal.project.id)
  const { items } = await as(people.olivia).payments.listPayments({ report: id })
  return items[0]?.id ?? ''
}
const remove = (by: Viewer, id: string) => as(by).payments.removePayment({ id, reason: 'Paid by hand' })
const erase = (by: Viewer, id: string) => as(by).payments.deletePayment({ id })
const approvals = (id: string) =>
  db
    .selectFrom('money_approvals')
    .select(['kind', 'asked_by', 'ended_by', 'is_approved'])
    .where('subject_id', '=', id)
    .orderBy('asked_at')
    .execute()
const titlesFor = async (person: Viewer) =>
  (await as(person).notifications.listNotifications({ limit: 100 })).items.map(({ title }) => title)
const isThere = async (id: string) =>
  (await as(people.priya).payments.listPayments({})).items.some((one) => one.id === id)

test('the first of two admins removes nothing, and the second does', async () => {
  const id = await payment()
  expect(await remove(people.ada, id)).toEqual({ success: true, removed_at: null, awaits_second_admin: true })
  expect(await isThere(id)).toBe(true)
  expect((await refusalOf(remove(people.ada, id))).code).toBe('SECOND_ADMIN_NEEDED')
  expect(await titlesFor(ida)).toContain('A second approval is needed')
  expect(await titlesFor(people.priya)).not.toContain('A payment was removed')
  const asked = (by: Viewer) => as(by).payments.getPayment({ id })
  expect((await asked(ida)).awaits_second_admin).toMatchObject({ approved_by: 'Ada Morgan', is_you: false })
  expect((await asked(people.olivia)).awaits_second_admin).toBeNull()

  expect(await remove(ida, id)).toMatchObject({ removed_at: expect.any(String), awaits_second_admin: false })
  expect(await isThere(id)).toBe(false)
  expect(await approvals(id)).toEqual([
    { kind: 'payment_removal', asked_by: people.ada.id, ended_by: ida.id, is_approved: true },
  ])
  expect(await titlesFor(people.priya)).toContain('A payment was removed')
})

test('deleting what was removed takes two as well; restoring it ends that', async () => {
  const id = await payment()
  await as(people.olivia).payments.removePayment({ id, reason: 'Twice' })
  expect(await erase(people.ada, id)).toEqual({ success: true, awaits_second_admin: true })
  const listed = async () => (await as(ida).payments.listRemovedPayments({})).items.find((one) => one.id === id)
  expect((await listed())?.awaits_second_admin).toMatchObject({ approved_by: 'Ada Morgan' })
  await as(people.olivia).payments.restorePayment({ id })
  expect(await approvals(id)).toMatchObject([{ kind: 'payment_deletion', is_approved: false }])

  await as(people.olivia).payments.removePayment({ id, reason: 'Twice' })
  expect(await erase(ida, id)).toMatchObject({ awaits_second_admin: true })
  expect(await erase(people.ada, id)).toMatchObject({ awaits_second_admin: false })
  expect(await listed()).toBeUndefined()
})

test('what one admin wants to remove and the other to delete is not done', async () => {
  const id = await payment()
  await remove(people.ada, id)
  expect(await erase(ida, id)).toMatchObject({ awaits_second_admin: true })
  expect(await isThere(id)).toBe(true)
})

test('the payer removes their own payment alone, and ends what an admin asked for', async () => {
  const id = await payment()
  await remove(people.ada, id)
  expect(await remove(people.olivia, id)).toMatchObject({ awaits_second_admin: false })
  expect(await approvals(id)).toMatchObject([{ ended_by: people.olivia.id, is_approved: false }])
})

test('a note moves no money and takes one admin', async () => {
  const id = await payment()
  expect(await as(people.ada).payments.updatePayment({ id, note: 'Asked on the phone' })).toMatchObject({
    note: 'Asked on the phone',
  })
})

test('an only admin removes alone', async () => {
  const id = await payment()
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ida.id).execute()
  expect(await remove(people.ada, id)).toMatchObject({ awaits_second_admin: false })
  expect(await approvals(id)).toEqual([])
})
