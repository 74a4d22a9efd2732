import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.ts'

const DAY_SECONDS = 24 * 3600

interface Copies {
  /** A charge of the sandbox, and the movement that it has made on the balance. */
  charge_id: string
  movement_id: string
  count: number
  /** Over how many days before now they are spread. */
  days: number
}

/** Copies what was sold once, written where the sandbox keeps it: a hundred thousand sales in seconds. */
export async function copySales(db: Kysely<DB>, { charge_id, movement_id, count, days }: Copies): Promise<void> {
  await sql`
    insert into stripe_sandbox.objects (id, object, account, created, data, hidden)
    select case o.object when 'charge' then 'ch' else 'txn' end || '_copy' || n, o.object, o.account, at.created,
      o.data || case o.object
        when 'charge' then jsonb_build_object('id', 'ch_copy' || n, 'created', at.created,
          'balance_transaction', 'txn_copy' || n, 'payment_intent', 'pi_copy' || n)
        else jsonb_build_object('id', 'txn_copy' || n, 'created', at.created, 'source', 'ch_copy' || n) end, o.hidden
    from stripe_sandbox.objects o, generate_series(1, ${count}::int) n,
      lateral (select extract(epoch from now())::bigint - n::bigint * ${days * DAY_SECONDS} / ${count + 1} as created) at
    where o.id in (${charge_id}, ${movement_id})
    order by n desc, o.object`.execute(db)
  await sql`analyze stripe_sandbox.objects`.execute(db)
}
