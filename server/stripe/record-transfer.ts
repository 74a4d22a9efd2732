import { type Selectable, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { type RecordingDeps, record } from './deps.ts'
import type { StripeRefusal } from './failures.ts'
import type { SettledPayout, SettledTransfer, Settlements } from './settlements.ts'

export type TransferRow = Selectable<DB['transfers']>
export type TransferOutcome = { stripe_transfer_id: string } | { refusal: StripeRefusal }

/** A transfer, and how it ended. */
export interface EndedTransfer {
  id: string
  outcome: TransferOutcome
}

/** How long a transaction waits for a lock while others wait for it. */
const BRIEF_WAIT = "set local lock_timeout = '2s'"

export interface Recording {
  /** Others wait for this transaction: it fails rather than wait long for what another has locked. */
  is_brief: boolean
}

export const waitBriefly = async (tx: Tx, { is_brief }: Recording): Promise<void> => {
  if (is_brief) await sql.raw(BRIEF_WAIT).execute(tx)
}

/** Records the ends of transfers and what follows from them, in one transaction and each once. */
export async function recordTransfers(
  deps: RecordingDeps<'transfers' | 'payout'>,
  ended: readonly EndedTransfer[],
  recording: Recording = { is_brief: false },
): Promise<void> {
  await record(deps, 'recordTransfers', async (write) => {
    await waitBriefly(write.tx, recording)
    await settle(deps.settled, write, await storeEnds(write, ended))
  })
}

/** Stores the ends that were not known yet, and returns their transfers by id. */
async function storeEnds({ tx, now }: Write, ended: readonly EndedTransfer[]): Promise<TransferRow[]> {
  const made = ({ outcome }: EndedTransfer) => ('refusal' in outcome ? null : outcome.stripe_transfer_id)
  const refused = ({ outcome }: EndedTransfer) => ('refusal' in outcome ? outcome.refusal : null)
  const { rows } = await sql<TransferRow>`
    with open as materialized (
      select id from transfers
      where id = any(${ended.map(({ id }) => id)}::uuid[]) and status in ('pending', 'processing')
      order by id for no key update
    ), ended as (
      select * from unnest(
        ${ended.map(({ id }) => id)}::uuid[],
        ${ended.map(made)}::text[],
        ${ended.map((one) => refused(one)?.code ?? null)}::text[],
        ${ended.map((one) => refused(one)?.sentence ?? null)}::text[]
      ) as ended (id, stripe_transfer_id, error_code, error_message)
    )
    update transfers t set
      status = case when ended.stripe_transfer_id is null then 'failed' else 'completed' end,
      stripe_transfer_id = ended.stripe_transfer_id,
      error_code = ended.error_code,
      error_message = ended.error_message,
      settled_at = ${now}
    from open join ended using (id)
    where t.id = open.id
    returning t.*`.execute(tx)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** What has ended, for those whose money it is. */
async function settle(
  settled: Pick<Settlements, 'transfers' | 'payout'>,
  write: Write,
  rows: readonly TransferRow[],
): Promise<void> {
  const ended = rows.map(presentEnd)
  const transfers = ended.filter((one) => 'payment_id' in one)
  if (transfers.length > 0) await settled.transfers(write, transfers)
  for (const payout of ended) if ('purchase_id' in payout) await settled.payout(write, payout)
}

function presentEnd({ payment_id, purchase_id, ...row }: TransferRow): SettledTransfer | SettledPayout {
  const { id, attempt, deal_id, amount, destination_id, stripe_transfer_id, error_code, error_message } = row
  const facts = { id, attempt, deal_id, amount, destination_id, currency: row.currency as Currency }
  const end =
    stripe_transfer_id === null
      ? { status: 'failed' as const, error_code: error_code ?? '', error_message: error_message ?? '' }
      : { status: 'completed' as const, stripe_transfer_id }
  if (payment_id !== null) return { ...facts, payment_id, ...end }
  if (purchase_id !== null) return { ...facts, purchase_id, ...end }
  throw new Error(`The transfer ${id} is of nothing.`)
}
