import pg from 'pg'
import type { TestServer } from '../server/run-server.ts'

/** What each of them is paid: gross, commission and net in pence. */
export const EACH = { gross: 100, commission: 15, net: 85 }

/**
 * So many more payees beside the one of a payment, each with a payout account, at Stripe too, and a payment of a pound. Written
 * at once: their registrations by calls would take minutes.
 */
export async function addPayees({ env }: TestServer, payment_id: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temporary table payees on commit drop as
       select gen_random_uuid() as id, n, 'acct_many' || n || to_char(clock_timestamp(), 'HH24MISSUS') as account_id
       from generate_series(1, ${count}) n`,
    )
    await client.query(
      `insert into users (id, role, name, first_name, last_name, email, email_verified)
       select id, 'trader', 'Holder ' || n, 'Holder', n::text, id || '@example.com', true from payees`,
    )
    await client.query(
      `insert into stripe_sandbox.objects (id, object, account, created, data, hidden)
       select p.account_id, o.object, o.account, o.created,
         o.data || jsonb_build_object('id', p.account_id, 'email', p.id || '@example.com'), o.hidden
       from payees p, stripe_sandbox.objects o
       where o.id = (select c.account_id from connect_accounts c join payments m on m.payee_id = c.user_id
         where m.id = '${payment_id}')`,
    )
    await copied(client, {
      table: 'connect_accounts',
      values: { user_id: 'payees.id', account_id: 'payees.account_id' },
      of: `user_id = (select payee_id from payments where id = '${payment_id}')`,
    })
    await copied(client, {
      table: 'payments',
      values: {
        ...{ id: 'gen_random_uuid()', payee_id: 'payees.id', share_gross: 'null', share_commission: 'null' },
        ...{ gross_amount: `${EACH.gross}`, commission_amount: `${EACH.commission}`, amount: `${EACH.net}` },
      },
      of: `id = '${payment_id}'`,
    })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

interface Copying {
  table: string
  /** What differs, as SQL. */
  values: Record<string, string>
  /** Which row is copied. */
  of: string
}

/** A row again for each payee. */
async function copied(client: pg.Client, { table, values, of }: Copying): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'
     and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  const names = rows.map(({ name }) => name)
  const selected = names.map((name) => values[name] ?? `one.${name}`)
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${selected.join(', ')} from payees, (select * from ${table} where ${of}) one`,
  )
}
