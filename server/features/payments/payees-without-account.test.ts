import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MIN_CHARGE } from '#domain/charge-parts.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { db, people, makeDeal, approved, as } = useFernleaf()

const known = async () => {
  const rows = await db.selectFrom('payees_without_account').select('user_id').distinct().execute()
  return rows.map(({ user_id }) => user_id)
}
const setAccount = (verification_status: string) =>
  sql`update connect_accounts set verification_status = ${verification_status} where user_id = ${people.priya.id}`.execute(
    db,
  )

/** On the dashboard of an admin. */
const held = async () => (await as(people.ada).dashboard.getOwnerDashboard({})).held_amount

test('the payees of unpaid payments who cannot be paid are known, and what is held is found by them', async () => {
  const { project } = await makeDeal()
  await approved(project.id)
  expect([await known(), await held()]).toEqual([[], 0])
  await setAccount('pending')
  expect(await known()).toEqual([people.priya.id])
  const { amount } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number>('gross_amount').as('amount'))
    .executeTakeFirstOrThrow()
  expect(await held()).toBe(Number(amount))
  await setAccount('verified')
  expect([await known(), await held()]).toEqual([[], 0])
  await sql`delete from connect_accounts where user_id in (${people.priya.id}, ${people.marco.id})`.execute(db)
  expect((await known()).sort()).toEqual([people.priya.id, people.marco.id].sort())
})

test('also who becomes the payee of a payment', async () => {
  await sql`delete from payees_without_account`.execute(db)
  await sql`update payments set payee_id = ${people.theo.id}`.execute(db)
  expect(await known()).toEqual([people.theo.id])
  await sql`delete from payees_without_account`.execute(db)
  const { project } = await makeDeal()
  await approved(project.id)
  expect(await known()).toEqual([people.priya.id])
})

test('no minimum of a charge exceeds the bound of the index', async () => {
  expect(Math.max(...Object.values(MIN_CHARGE))).toBeLessThanOrEqual(50)
})
