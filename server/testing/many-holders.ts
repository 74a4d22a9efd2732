import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.ts'

/** So many more holders beside one of a payment, each with a verified account and owed £1.00 of a share of their own. */
export async function addHolders(db: Kysely<DB>, payment_id: string, count: number): Promise<void> {
  const { list_order, ...payment } = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const holders = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), name: `Holder ${index}` }))
  const person = { role: 'trader' as const, email_verified: true, last_name: '' }
  await db
    .insertInto('users')
    .values(holders.map(({ id, name }) => ({ ...person, id, name, first_name: name, email: `${id}@example.com` })))
    .execute()
  const since = new Date()
  const verified = { country: 'GB', verification_status: 'verified', connected_at: since, last_sync_at: since }
  await db
    .insertInto('connect_accounts')
    .values(holders.map(({ id }) => ({ ...verified, user_id: id, account_id: `acct_${id}` })))
    .execute()
  const shares = { gross_amount: 100, commission_amount: 15, amount: 85 }
  for (let first = 0; first < holders.length; first += ROWS) {
    await db
      .insertInto('payments')
      .values(
        holders.slice(first, first + ROWS).map(({ id }) => ({ ...payment, ...shares, id: randomUUID(), payee_id: id })),
      )
      .execute()
  }
}

const ROWS = 500
