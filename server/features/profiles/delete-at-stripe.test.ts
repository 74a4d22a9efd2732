import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/identity/password-hash.ts'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import { createFiles, folderDisk } from '#server/platform/files.ts'
import { accountDeletion, personalData } from '#server/product.ts'
import { register } from '#server/testing/cast.ts'
import { setUpCard } from '#server/testing/saved-card.ts'
import { cardRoutes } from '#server/testing/use-cards.ts'
import { useStripe } from '#server/testing/use-stripe.ts'
import { profiles } from './feature.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaving-'))
afterAll(() => rm(folder, { recursive: true }))

const server = useStripe({
  routes: (deps) => ({
    paymentMethods: cardRoutes(deps),
    profiles: profiles.routes({
      ...{ rate_limits: createRateLimits(deps), files: createFiles(folderDisk(folder)) },
      ...{ secret: 's'.repeat(32), public_url: 'https://sharewell.example', mailbox_url: null },
      sessions: { signOut: async () => ({ cookies: [] }) },
      personal_data: personalData,
      account_deletion: accountDeletion,
    }),
  }),
})
const { as, calls, client, db, quiet } = server

test('a new name is sent to Stripe, for bills without a name of their own', async () => {
  const owner = await register(db, { role: 'owner', name: 'Una Voce', email: 'una.voce@example.com' })
  const { customer_id } = await setUpCard(server, owner)
  await as(owner).profiles.updateProfile({ first_name: 'Una', last_name: 'Corda', phone: '', avatar: null })
  await quiet()
  expect(await client.customers.retrieve(customer_id)).toMatchObject({
    name: 'Una Corda',
    email: 'una.voce@example.com',
  })
})

test('Stripe forgets cards and customer, after the commit', async () => {
  const owner = await register(db, { role: 'owner', name: 'Una Voce', email: 'una@example.com' })
  const credential = { account_id: owner.id, provider_id: 'credential', password: await hashPassword('meal-planner') }
  await db
    .insertInto('auth_accounts')
    .values({ user_id: owner.id, ...credential })
    .execute()
  const { setup_intent_id, customer_id } = await setUpCard(server, owner)
  const card = await as(owner).paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id })
  await quiet()

  calls.length = 0
  await as(owner).profiles.deleteAccount({ email: owner.email, current_password: 'meal-planner' })
  expect(calls).toEqual([])
  await quiet()
  expect(await client.customers.retrieve(customer_id)).toEqual({ id: customer_id, object: 'customer', deleted: true })
  expect((await client.paymentMethods.retrieve(card.id)).customer).toBeNull()
  const stored = await db.selectFrom('payment_methods').selectAll().where('user_id', '=', owner.id).execute()
  expect(stored).toMatchObject([{ cardholder_name: 'Deleted account', postal_code: null, is_default: false }])
})
