import { sql } from 'kysely'
import { z } from 'zod'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { Write } from '#server/platform/commands.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import type { TaskRow } from './store.ts'

const listing = z.object({
  read_at: z.iso.datetime(),
  ...{
    charges: z.int(),
    charged: z.int(),
    refunds: z.int(),
    refunded: z.int(),
    others: z.int(),
    other_amount: z.int(),
  },
})

/** What Stripe has listed of a day so far. */
export type Listing = z.output<typeof listing>

const NOTHING = { charges: 0, charged: 0, refunds: 0, refunded: 0, others: 0, other_amount: 0 }

export const storedListing = ({ listed }: TaskRow): Listing | null => listing.safeParse(listed).data ?? null

/** A listing and a page more. What has happened since the day was first asked for is compared the next time. */
export function listedSoFar(
  before: Listing | null,
  { movements, asked_at }: { movements: readonly AccountMovement[]; asked_at: Date },
): Listing {
  const read_at = before ? new Date(before.read_at) : asked_at
  return movements
    .filter(({ occurred_at }) => occurred_at <= read_at)
    .reduce(counted, before ?? { read_at: read_at.toISOString(), ...NOTHING })
}

function counted(listed: Listing, { kind, amount }: AccountMovement): Listing {
  if (kind === 'charge') return { ...listed, charges: listed.charges + 1, charged: listed.charged + amount }
  if (kind === 'other') return { ...listed, others: listed.others + 1, other_amount: listed.other_amount + amount }
  return { ...listed, refunds: listed.refunds + 1, refunded: listed.refunded + amount }
}

export interface ListedDay {
  day: CalendarDate
  listing: Listing
}

/** Stores what Stripe listed of days. */
export async function storeDays(
  { tx, now }: Write,
  { project_id, account_id }: TaskRow,
  days: readonly ListedDay[],
): Promise<void> {
  if (days.length === 0) return
  const of = <Value>(value: (listed: Listing) => Value) => days.map((one) => value(one.listing))
  await sql`
    insert into collection_days (project_id, account_id, day, charges, charged, refunds, refunded, others, other_amount,
      read_at, first_read_at)
    select ${project_id}, ${account_id ?? ''}, d.*, ${now}
    from unnest(${days.map(({ day }) => day)}::date[], ${of(({ charges }) => charges)}::int[],
      ${of(({ charged }) => charged)}::bigint[], ${of(({ refunds }) => refunds)}::int[],
      ${of(({ refunded }) => refunded)}::bigint[], ${of(({ others }) => others)}::int[],
      ${of(({ other_amount }) => other_amount)}::bigint[], ${of(({ read_at }) => read_at)}::timestamptz[]) d
    on conflict (project_id, account_id, day) do update set charges = excluded.charges, charged = excluded.charged,
      refunds = excluded.refunds, refunded = excluded.refunded, others = excluded.others,
      other_amount = excluded.other_amount, read_at = excluded.read_at`.execute(tx)
}
