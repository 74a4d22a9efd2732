import type pg from 'pg'
import { insertPiece, pieceOf, type Rows, rowsLeft } from './raw-rows.ts'

/** What a month leaves, by table; the jobs are the mails that wait. Its few batches and approvals are left out. */
const TABLES = {
  distributions: 'true',
  report_snapshots: 'true',
  idempotency_keys: 'true',
  'jobs.job_common': `name = 'mail-notifications'`,
  payments: 'true',
  notifications: `related_item_type = 'payment'`,
  payment_batch_items: 'true',
  audit_events: `subject_type = 'payment'`,
  ledger_accounts: `name like 'payment:%'`,
  ledger_transactions: `kind = 'payment_funded'`,
  ledger_postings: 'true',
} as const

/** As a payment is calculated. */
const CALCULATED: Record<string, string | null> = { status: 'calculated', batch_id: null, funded_at: null }

/** The rows that a month left. */
export const monthLeft = (pool: pg.Pool) =>
  rowsLeft(pool, { tables: TABLES, instead: { payments: CALCULATED, payment_batch_items: { settled_at: null } } })

/** How it goes on from there: it is recorded with a batch, and funded. */
const MOVES = [
  { table: 'payments', by: 'id', set: `status = 'processing', batch_id = distribution_id, updated_at = now()` },
  { table: 'payments', by: 'id', set: 'funded_at = now(), updated_at = now()' },
  { table: 'payment_batch_items', by: 'payment_id', set: 'settled_at = now()' },
]

/**
 * Inserts them, so many payments at once, and moves the payments on as a month does. Gives how long it took for each payment,
 * since the rows of a month that was closed before are among them.
 */
export async function insertRows(pool: pg.Pool, rows: readonly Rows[], batch_size: number): Promise<number> {
  const client = await pool.connect()
  const begun = performance.now()
  const ids = rows.find(({ table }) => table === 'payments')?.columns[0] ?? []
  const pieces = Math.ceil(ids.length / batch_size)
  for (let piece = 0; piece < pieces; piece += 1) {
    await insertPiece(client, rows, piece, pieces)
    for (const { table, by, set } of MOVES) {
      await client.query(
        `update raw_${table} set ${set} from unnest($1::uuid[]) as moved (id) where raw_${table}.${by} = moved.id`,
        [pieceOf(ids, piece, pieces)],
      )
    }
  }
  const taken = performance.now() - begun
  client.release()
  return taken / ids.length
}
