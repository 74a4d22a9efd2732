import { sql } from 'kysely'
import { z } from 'zod'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { type FiguredListing, figuresOfListings, type ListingFigures } from '#server/queries/listing-figures.ts'
import { sendAlertsJob } from './alert-job.ts'
import { enqueueAlerts } from './alerts.ts'
import { sendSomeAlerts } from './send-alerts.ts'
import type { StoredMonth } from './store.ts'

/** Works out again what lists show of rights whose books have moved. */
export const refreshFiguresJob = defineJob('refresh-listing-figures', { schema: z.object({}), expireInSeconds: 600 })
/** Every day, since what is overdue and what is left of a term change with it. */
export const refreshAllFiguresJob = defineJob('refresh-all-listing-figures', {
  schema: z.object({}),
  expireInSeconds: 600,
})

export const figureSchedules: JobSchedule[] = [
  everyTime('* * * * *', refreshFiguresJob, {}),
  everyTime('10 0 * * *', refreshAllFiguresJob, {}),
]

const BATCH_SIZE = 200

export const figureWorkers = (): JobWorker[] => [
  workerFor(refreshFiguresJob, async ({ command, signal }) => {
    let found = BATCH_SIZE
    while (found === BATCH_SIZE && !signal.aborted) {
      found = await command(refreshSome, { name: 'listingFigures.refresh' })
    }
  }),
  workerFor(sendAlertsJob, ({ command, payload }) =>
    command((write) => sendSomeAlerts(write, payload), { name: 'listingFigures.sendAlerts' }),
  ),
  workerFor(refreshAllFiguresJob, async ({ command }) => {
    await command(
      async ({ tx }) =>
        void (await sql`
      insert into stale_rights (right_id) select distinct right_id from listing_figures`.execute(tx)),
      {
        name: 'listingFigures.refreshAll',
      },
    )
  }),
]

/** Takes up to 200 notes of rights that have moved, and stores their figures. Returns how many notes there were. */
export async function refreshSome(write: Write): Promise<number> {
  const { tx, today, now } = write
  const { rows: stale } = await sql<{ right_id: string }>`
    delete from stale_rights where id in (
      select id from stale_rights order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked)
    returning right_id`.execute(tx)
  if (stale.length === 0) return 0
  const right_ids = [...new Set(stale.map(({ right_id }) => right_id))]
  const { rows: listings } = await sql<FiguredListing>`
    select f.listing_id, f.right_id, f.basis_points, f.asking_price, f.currency, a.expiration_date as end_date
    from listing_figures f join rights g on g.id = f.right_id join agreements a on a.id = g.agreement_id
    where f.right_id = any(${sql.val(right_ids)}::uuid[])`.execute(tx)
  const figures = await figuresOfListings(tx, listings, today)
  const rows = listings.flatMap((listing) => {
    const found = figures.get(listing.listing_id)
    return found ? [{ listing_id: listing.listing_id, end_date: listing.end_date, ...stored(found) }] : []
  })
  await sql`
    update listing_figures f set end_date = r.end_date, months_left = r.months_left,
      yield_basis_points = r.yield_basis_points, discount_basis_points = r.discount_basis_points,
      paid_on_time_basis_points = r.paid_on_time_basis_points, content = r.content, figures_hash = r.figures_hash,
      computed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (listing_id uuid, end_date date, months_left integer,
      yield_basis_points integer, discount_basis_points integer, paid_on_time_basis_points integer, content jsonb,
      figures_hash text)
    where f.listing_id = r.listing_id`.execute(tx)
  await enqueueAlerts(
    write,
    listings.map(({ listing_id }) => listing_id),
  )
  return stale.length
}

const storedMonth = ({ month, net, stage, owner_kept }: ListingFigures['months'][number]): StoredMonth => ({
  ...{ month, net, stage: stage === 'kept' ? 'nothing' : stage },
  ...(owner_kept && { owner_kept: stage === 'kept' ? 'all' : 'a part' }),
})

function stored(figures: ListingFigures) {
  const { months, expected, earnings_yield, original_value, facts } = figures
  return {
    months_left: figures.months_left,
    yield_basis_points: expected?.yield_basis_points.expected ?? null,
    discount_basis_points: figures.discount_basis_points,
    paid_on_time_basis_points: figures.paid_on_time,
    figures_hash: figures.hash,
    content: {
      months: months.map(storedMonth),
      ...{ expected, earnings_yield, original_value, facts: facts.slice(0, 2) },
    },
  }
}
