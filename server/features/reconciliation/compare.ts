import { sql } from 'kysely'
import { EXPLAINED_CAUSES } from '#domain/reconciliation.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import type { Write } from '#server/platform/commands.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { foundDifferences } from './found-differences.ts'
import type { RunRow } from './runs.ts'

/** What is older and was compared before is looked at again only while it differs. */
const COMPARED_DAYS = 35

/** Compares both sides in the database, keeps what differs, resolves what does not any more, and ends the run. */
export async function compare(write: Write, run: RunRow): Promise<void> {
  const { tx, now } = write
  const ours = await tx
    .selectFrom('reconciliation_runs')
    .select('stage')
    .where('id', '=', run.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Another process was faster.
  if (ours.stage !== 'comparison') return
  const recent = new Date(now.getTime() - millisecondsIn({ days: COMPARED_DAYS }))
  const added = await keepDifferences(write, run, { since: run.listed_since && recent, payouts_since: recent })
  await resolveOthers(write, run)
  const { open } = await tx
    .selectFrom('reconciliation_differences as d')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('resolved_at', 'is', null)
    .where('cause', 'not in', EXPLAINED_CAUSES)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('reconciliation_runs')
    .set({ status: 'completed', stage: 'done', finished_at: now, differences: open, last_error: null })
    .where('id', '=', run.id)
    .execute()
  await tell(write, run, { added, open })
}

/** Gives how many were not known before and need to be looked at. */
async function keepDifferences(
  { tx, now }: Write,
  { id }: RunRow,
  { since, payouts_since }: { since: Date | null; payouts_since: Date },
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with kept as (
      insert into reconciliation_differences (movement, movement_id, cause, ledger_amount, stripe_amount, currency, account_id,
        charge_id, transfer_id, payment_id, payer_id, payee_id, occurred_at, found_at, last_seen_at, last_run_id)
      select f.*, ${now}::timestamptz, ${now}::timestamptz, ${id}::uuid from (${foundDifferences(since, payouts_since, now)}) f
      on conflict (movement, movement_id) where resolved_at is null do update set cause = excluded.cause,
        ledger_amount = excluded.ledger_amount, stripe_amount = excluded.stripe_amount, charge_id = excluded.charge_id,
        transfer_id = excluded.transfer_id, payment_id = excluded.payment_id, payer_id = excluded.payer_id,
        payee_id = excluded.payee_id, last_seen_at = excluded.last_seen_at, last_run_id = excluded.last_run_id
      returning cause, found_at)
    select count(*)::int as added from kept
    where found_at = ${now}::timestamptz and cause <> all(${[...EXPLAINED_CAUSES]}::text[])`.execute(tx)
  return rows[0]?.added ?? 0
}

async function resolveOthers({ tx, now }: Write, { id }: RunRow): Promise<void> {
  await tx
    .updateTable('reconciliation_differences')
    .set({ resolved_at: now })
    .where('resolved_at', 'is', null)
    .where('last_run_id', '<>', id)
    .execute()
}

const MAX_AUDIENCE = 100

/** Admins are notified of what is new; the screens of both sides are refreshed. */
async function tell(write: Write, run: RunRow, { added, open }: { added: number; open: number }): Promise<void> {
  const admins = await adminIds(write.tx)
  const parties = await write.tx
    .selectFrom('reconciliation_differences')
    .select(['payer_id', 'payee_id'])
    .distinct()
    .where(({ eb, or }) => or([eb('found_at', '=', write.now), eb('resolved_at', '=', write.now)]))
    .limit(MAX_AUDIENCE)
    .execute()
  const people = parties.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]).filter((id) => id !== null)
  write.publish({ audience: [...new Set([...admins, ...people])], topic: 'reconciliation', id: run.id })
  write.log.info({ run: run.id, added, open }, 'the ledger was compared with Stripe')
  if (added === 0) return
  const found = added === 1 ? '1 new difference' : `${added.toLocaleString('en-GB')} new differences`
  for (const recipient_id of admins) {
    write.notify({
      recipient_id,
      type: 'system',
      title: 'The ledger and Stripe differ',
      message: `${found} found; ${open.toLocaleString('en-GB')} open in all.`,
      link_text: 'Open the reconciliation',
      link_url: '/reconciliation',
      priority: 'high',
    })
  }
}
