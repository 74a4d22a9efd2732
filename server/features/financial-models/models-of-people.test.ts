import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/identity/password-hash.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, people, makeDeal } = useFernleaf()

async function save(viewer: Viewer, agreement_id: string): Promise<void> {
  await as(viewer).financialModels.saveFinancialModel({
    ...{ id: randomUUID(), agreement_id, name: 'Higher share', revision: randomUUID(), active_scenario: 'base' },
    params: { provider_share: 15, duration_in_months: 24, monthly_revenue_threshold: 0, growth_rate: 0 },
  })
}

test('the export of one’s own data has the models, and those of nobody else', async () => {
  const { id } = await makeDeal()
  await save(people.olivia, id)
  const listOf = async (person: Viewer): Promise<unknown> => {
    const file = await as(person).profiles.exportMyData({})
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    return JSON.parse(strFromU8(entries['financial_models.json'] ?? new Uint8Array()))
  }
  expect(await listOf(people.olivia)).toMatchObject([{ agreement_id: id, name: 'Higher share' }])
  expect(await listOf(people.priya)).toEqual([])
})

test('models go with a deleted account, and only with it', async () => {
  const { id } = await makeDeal()
  const { theo, priya } = people
  await db.deleteFrom('financial_models').execute()
  await save(priya, id)
  // Theo was a side of it once.
  await db.updateTable('financial_models').set({ user_id: theo.id }).execute()
  await save(priya, id)
  const current_password = 'meal-planner'
  const credential = { account_id: theo.id, provider_id: 'credential', password: await hashPassword(current_password) }
  await db
    .insertInto('auth_accounts')
    .values({ user_id: theo.id, ...credential })
    .execute()
  await as(theo).profiles.deleteAccount({ email: theo.email, current_password })
  expect(await db.selectFrom('financial_models').select('user_id').execute()).toEqual([{ user_id: priya.id }])
})
