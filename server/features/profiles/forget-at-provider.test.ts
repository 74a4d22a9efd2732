import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderDisk } from '#server/platform/file-disks.ts'
import { createFiles } from '#server/platform/files.ts'
import { hashPassword } from '#server/platform/password-hash.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { register } from '#server/testing/cast.ts'
import { setUpCard } from '#server/testing/saved-card.ts'
import { SANDBOX_KEYS, useProvider } from '#server/testing/use-provider.ts'
import { paymentMethodRoutes } from '../payment-methods/routes.ts'
import { profileRoutes } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaving-'))
afterAll(() => rm(folder, { recursive: true }))

const server = useProvider({
  routes: ({ boundary, pool, clock }) => ({
    paymentMethods: paymentMethodRoutes({
      cards: boundary.cards,
      browser: { publishable_key: SANDBOX_KEYS.publishableKey, mode: 'sandbox', api_url: 'http://127.0.0.1:3001' },
    }),
    profiles: profileRoutes({
      ...{ rate_limits: createRateLimits({ pool, clock }), files: createFiles(folderDisk(folder)) },
      ...{ secret: 's'.repeat(32), public_url: 'https://sharewell.example', mailbox_url: null },
      signOut: async () => ({ cookies: [] }),
    }),
  }),
})
const { as, calls, client, db, quiet } = server

test('the payment provider forgets cards and customer, after the commit', async () => {
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
  const kept = await db.selectFrom('payment_methods').selectAll().where('user_id', '=', owner.id).execute()
  expect(kept).toMatchObject([{ cardholder_name: 'Deleted account', postal_code: null, is_default: false }])
})
