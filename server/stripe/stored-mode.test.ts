import { beforeAll, expect, test } from 'vitest'
import { movableClock } from '../platform/process.ts'
import { type Cast, registerCast } from '../testing/cast.ts'
import { useDatabase } from '../testing/use-database.ts'
import { type StripeMode, storeMode } from './stored-mode.ts'

const { db } = useDatabase()
const clock = movableClock('2026-11-02T09:00:00Z')
let cast: Cast
beforeAll(async () => {
  cast = await registerCast(db)
})

const startIn = (mode: StripeMode) => storeMode(db, mode, clock)
const stored = () => db.selectFrom('stripe_mode').select(['mode', 'since']).execute()

test('books without anything of Stripe take the mode of each start', async () => {
  for (const mode of ['sandbox', 'live', 'test'] as const) {
    clock.advance({ days: 1 })
    expect(await startIn(mode)).toBe(mode)
    expect(await stored()).toEqual([{ mode, since: clock.now() }])
  }
})

test('a customer or an account in them holds them in the mode they are in', async () => {
  const account = { user_id: cast.priya.id, account_id: 'acct_priya', country: 'GB', connected_at: clock.now() }
  const former = { ...account, reason: 'gone' as const, ended_at: clock.now() }
  const customer = (customer_id: string | null) =>
    db.updateTable('users').set({ customer_id }).where('id', '=', cast.olivia.id).execute()
  const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => customer('cus_olivia'), () => customer(null)],
    [
      () =>
        db
          .insertInto('connect_accounts')
          .values({ ...account, last_sync_at: clock.now() })
          .execute(),
      () => db.deleteFrom('connect_accounts').execute(),
    ],
    [
      () => db.insertInto('former_connect_accounts').values(former).execute(),
      () => db.deleteFrom('former_connect_accounts').execute(),
    ],
  ]
  for (const [bring, takeAway] of ways) {
    await startIn('test')
    const before = await stored()
    await bring()
    clock.advance({ days: 1 })
    for (const mode of ['live', 'sandbox', 'test'] as const) expect(await startIn(mode)).toBe('test')
    expect(await stored()).toEqual(before)
    await takeAway()
    expect(await startIn('live')).toBe('live')
  }
})
