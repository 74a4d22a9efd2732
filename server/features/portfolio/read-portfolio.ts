import { MAX_PORTFOLIO_RIGHTS } from '#contract/portfolio.ts'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'
import { shareOf } from '#domain/money.ts'
import { costOfWhatIsHeld } from '#domain/portfolio.ts'
import { verifiedMonths, yieldMonths } from '#domain/verified-months.ts'
import { type Band, heldYield } from '#domain/yield.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { periodsOfRights, type RightPeriod } from '#server/queries/right-periods.ts'
import { type HeldRow, heldRights, type IncomeRow, incomeByMonth, type OpenRow, openPayments } from './store.ts'

/** A right that is held, with all its figures in minor units. */
export interface ReadRight extends HeldRow {
  /** Fee included; null where it was not bought. */
  cost: number | null
  fee: number
  earned: number
  income: IncomeRow[]
  open: OpenRow[]
  due: number
  overdue: number
  /** The approved periods of the right, the oldest first. */
  periods: RightPeriod[]
  /** The net of its verified whole months, for the part that is held. */
  verified: number[]
  expected_yield: Band | null
}

export interface ReadPortfolio {
  rights: ReadRight[]
  is_complete: boolean
  open: OpenRow[]
}

/** The rights of the viewer with what they brought and are to bring, in four statements of one moment. */
export async function readPortfolio({
  db,
  viewer,
  today,
}: Pick<MemberContext, 'db' | 'viewer' | 'today'>): Promise<ReadPortfolio> {
  const held = await heldRights(db, viewer)
  const rows = held.slice(0, MAX_PORTFOLIO_RIGHTS)
  const agreements = rows.map(({ rev_share_id }) => rev_share_id)
  const income = Map.groupBy(await incomeByMonth(db, viewer, agreements), ({ rev_share_id }) => rev_share_id)
  const open = await openPayments(db, viewer, agreements, today)
  const openOf = Map.groupBy(open, ({ rev_share_id }) => rev_share_id)
  const right_ids = rows.map(({ right_id }) => right_id)
  const periods = Map.groupBy(await periodsOfRights(db, right_ids, today), ({ right_id }) => right_id)
  const rights = rows.map((row) =>
    readRight(
      row,
      {
        income: income.get(row.rev_share_id) ?? [],
        open: openOf.get(row.rev_share_id) ?? [],
        periods: periods.get(row.right_id) ?? [],
      },
      today,
    ),
  )
  return { rights, is_complete: held.length <= MAX_PORTFOLIO_RIGHTS, open }
}

function readRight(
  row: HeldRow,
  { income, open, periods }: Pick<ReadRight, 'income' | 'open' | 'periods'>,
  today: CalendarDate,
): ReadRight {
  const parts = { bought: row.bought_basis_points, held: row.basis_points }
  const cost = row.bought_on === null ? null : costOfWhatIsHeld(row.paid, parts)
  const verified = verifiedNet(periods, row.basis_points)
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const overdue = sumOf(open.filter(({ stage }) => stage === 'overdue'))
  return {
    ...row,
    ...{ cost, income, open, periods, verified, overdue },
    fee: cost === null ? 0 : costOfWhatIsHeld(row.fees, parts),
    earned: sumOf(income),
    due: sumOf(open) - overdue,
    expected_yield:
      cost === null || row.bought_on === null
        ? null
        : heldYield({
            ...{ cost, today, verified },
            bought_on: row.bought_on,
            received: new Map(income.map(({ month, amount }) => [month, amount])),
            open: sumOf(open),
            rest: { from: firstUnapproved(row.bought_on, periods), last_day: row.expiration_date },
          }),
  }
}

/**
 * The net of whole verified months for a part of a right, the oldest first, of periods until a day. What the owner kept is what
 * other parts brought: without it, less would be said of this one than it was paid.
 */
export function verifiedNet(periods: readonly RightPeriod[], basis_points: number, until?: CalendarDate): number[] {
  const all = periods.map((period) => ({ ...period, net: period.net + period.kept }))
  const months = verifiedMonths(until ? all.filter(({ end }) => end < until) : all)
  return yieldMonths(months).map((net) => shareOf(net, basis_points))
}

/** The first day whose revenue is the holder's and in no approved report. */
function firstUnapproved(bought_on: CalendarDate, periods: readonly RightPeriod[]): CalendarDate {
  const last = periods.at(-1)?.end
  return last !== undefined && last >= bought_on ? addDays(last, 1) : bought_on
}
