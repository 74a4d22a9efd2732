import { CURRENCIES } from '#domain/money.ts'
import { record, type StripeDeps } from './deps.ts'
import { STRIPE_TYPES } from './funding-calls.ts'

const CHECK_EVERY_MS = 60 * 60_000

/** Asks Stripe, once an hour, which methods are switched on and approved for the platform's account. */
export async function syncFundingMethods(deps: StripeDeps): Promise<void> {
  const { db, clock, client, mode } = deps
  const known = await db.selectFrom('funding_methods').select('checked_at').orderBy('checked_at').executeTakeFirst()
  if (known && clock.now().getTime() - known.checked_at.getTime() < CHECK_EVERY_MS) return
  const { data } = await client.paymentMethodConfigurations.list({ limit: 100 })
  const configuration = data.find(({ is_default, active, application }) => is_default && active && !application)
  const offered = (['bank_transfer', 'paypal', 'crypto'] as const).map((method) => ({
    method,
    is_available: configuration?.[STRIPE_TYPES[method]]?.available ?? false,
    // Stripe takes crypto in US dollars only.
    currencies: method === 'crypto' && mode !== 'sandbox' ? ['usd'] : [...CURRENCIES],
  }))
  await record(deps, 'recordFundingMethods', async ({ tx, now }) => {
    await tx
      .insertInto('funding_methods')
      .values(offered.map((one) => ({ ...one, checked_at: now })))
      .onConflict((conflict) =>
        conflict.column('method').doUpdateSet(({ ref }) => ({
          is_available: ref('excluded.is_available'),
          currencies: ref('excluded.currencies'),
          checked_at: ref('excluded.checked_at'),
        })),
      )
      .execute()
  })
}
