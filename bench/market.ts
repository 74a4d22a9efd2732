import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { beginPurchase } from '#server/features/market/begin-purchase.ts'
import { settlePurchase } from '#server/features/market/settle-purchase.ts'
import { type ListingRow, listingOf } from '#server/features/market/store.ts'
import { commandRunner } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { recordCharge } from '#server/stripe/record-charge.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { composeBench } from './compose.ts'
import { type Measurement, mediansMs, perSecond, times } from './measurement.ts'
import { makeMonths } from './month-rows.ts'
import { withDatabase } from './with-database.ts'

const BUYERS = 200
const ROUNDS = 200
/** One for each round, and one for warming up. */
const LISTINGS = ROUNDS + 1
/** Reserving a listing, of which one of the buyers is given it, is at most twice the work of the one UPDATE that decides. */
const MOST = 2

interface Buyer {
  id: string
  card: string
}

/**
 * 200 buyers of one listing at once, 200 times: through the commands that reserve it and ask for the charge, beside as many
 * bare conditional UPDATEs of a listing in transactions of their own. Each listing has one sale, and the holders hold it all.
 */
export async function measureMarket(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const bench = await composeBench(connection, systemClock)
    const { db, pool } = bench.app.database
    await makeMonths(db, [{ name: 'market', owners: 1, reports_of_each: 1 }])
    const { sold, taken, buyers } = await makeListings(db)
    const command = commandRunner({ commands: bench.app.commands, log: createLog({ level: 'silent' }) }, 'bench.buy')
    const reserve = async () => {
      const listing = sold.pop()
      if (!listing) throw new Error('There is a listing for each round.')
      const outcomes = await Promise.all(
        buyers.map((buyer) => command((write) => beginPurchase(write, listing, purchaseBy(buyer, listing)))),
      )
      expectOne(outcomes)
    }
    const update = async () => {
      const id = taken.pop() ?? ''
      expectOne(await Promise.all(buyers.map(() => takeBare(pool, id))))
    }
    const [ours = Number.NaN, bare = Number.NaN] = await mediansMs(ROUNDS, [reserve, update])
    await settleAll(bench.app)
    await bench.close()
    return [
      {
        what: `${BUYERS} buyers of one listing, ${ROUNDS} rounds`,
        ours: perSecond(BUYERS, ours),
        beside: `bare conditional UPDATE ${perSecond(BUYERS, bare)}`,
        ...times(ours, bare),
        most: MOST,
      },
    ]
  })
}

/** Listings that are sold, others that a bare UPDATE takes, and buyers with a card each. */
async function makeListings(db: Kysely<DB>): Promise<{ sold: ListingRow[]; taken: string[]; buyers: Buyer[] }> {
  const [ids, taken] = [await listBy(db, 0), await listBy(db, 1)]
  // Buyers have read what they buy.
  const sold = await db.transaction().execute(async (tx) => {
    const rows: ListingRow[] = []
    for (const id of ids) rows.push(await listingOf(tx, systemClock.now(), id))
    return rows
  })
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u where u.role = 'trader' and not exists (
      select from right_holdings h join listings l on l.right_id = h.right_id where h.holder_id = u.id)
    order by u.id limit ${BUYERS}`.execute(db)
  const buyers: Buyer[] = []
  for (const { id, name } of rows) {
    buyers.push({ id, card: await giveCard(db, { id, name, role: 'trader' } as Parameters<typeof giveCard>[1]) })
  }
  return { sold, taken, buyers }
}

/** A holder lists a hundredth of a percent of a right so many times. */
async function listBy(db: Kysely<DB>, holder: number): Promise<string[]> {
  const ids = Array.from({ length: LISTINGS }, () => randomUUID())
  await sql`
    insert into listings (id, right_id, seller_id, basis_points, asking_price, currency, status, declared_at, created_at, updated_at)
    select id, h.right_id, h.holder_id, 1, 10000, 'gbp', 'active', now(), now(), now()
    from unnest(${ids}::uuid[]) id, (
      select right_id, holder_id from right_holdings where held_until is null
      order by right_id, holder_id offset ${holder} limit 1) h`.execute(db)
  return ids
}

const purchaseBy = ({ id, card }: Buyer, { asking_price }: { asking_price: number }) => ({
  ...{ id: randomUUID(), buyer_id: id, offer_id: null, price: asking_price },
  ...{ payment_method_id: card, customer_id: `cus_${id}` },
})

/** The limit: the UPDATE that decides, in a transaction of its own, and nothing else. */
async function takeBare(pool: pg.Pool, id: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query(
      `update listings set status = 'pending' where id = $1 and status = 'active' returning id`,
      [id],
    )
    await client.query('commit')
    return taken.rowCount === 1
  } finally {
    client.release()
  }
}

function expectOne(outcomes: readonly unknown[]): void {
  const taken = outcomes.filter((outcome) => outcome === true).length
  if (taken !== 1) throw new Error(`${taken} of ${outcomes.length} buyers were given one listing.`)
}

/** Every charge succeeds: as many sales as listings, and everything that must hold holds. */
async function settleAll({ database: { db }, commands }: Awaited<ReturnType<typeof composeBench>>['app']) {
  const log = createLog({ level: 'silent' })
  const settled = { charges: { right_purchase: settlePurchase } as never }
  const purchases = await db.selectFrom('purchases').select('charge_id').execute()
  for (const { charge_id } of purchases) {
    if (charge_id) await recordCharge({ commands, log, settled }, charge_id, { succeeded: true })
  }
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int as sold from purchases p join listings l on l.id = p.listing_id
    where p.status = 'settled' and l.status = 'sold'`.execute(db)
  if (rows[0]?.sold !== LISTINGS) throw new Error(`${rows[0]?.sold} sales of ${LISTINGS} listings.`)
  const { rights_held_wholly: wrong } = await findAllViolations(db, systemClock.now(), { with_late: false })
  if (wrong) throw new Error(`Holders do not hold it all: ${JSON.stringify(wrong)}`)
}
