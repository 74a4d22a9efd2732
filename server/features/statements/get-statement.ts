import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import { MAX_STATEMENT_LINES, type statement } from '#contract/statements.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { daysOfStatement, monthsOfStatement } from '#domain/statement.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { readMovements } from './movements.ts'
import { periodIn } from './period.ts'
import { type BookedMovement, bookedIn } from './statement-lines.ts'
import { nothing, statementTotals, sumOf } from './statement-totals.ts'

/** How many movements are added up for one answer; an export has no such bound. */
const MAX_MOVEMENTS = 50_000

export const getStatement: Handler<Contract['statements']['getStatement']> = async (context, input) => {
  const { db, viewer, today } = context
  const { currency } = input
  const period = periodIn(input, today)
  const days = daysOfStatement(period)
  const totals = statementTotals()
  // The latest of each currency.
  const latest: Shown = new Map()
  const corrections: Shown = new Map()
  let read = 0
  for await (const movements of readMovements(db, viewer, days)) {
    read += movements.length
    if (read > MAX_MOVEMENTS) return refuse('STATEMENT_TOO_LARGE')
    for (const booked of bookedIn(movements)) {
      totals.add(booked)
      if (booked.change) remember(latest, booked.change.currency, booked)
      else if (booked.correction) remember(corrections, booked.correction.currency, booked)
    }
  }
  const currencies = totals.currencies()
  const shown = currency ?? currencies[0] ?? TOTALS_CURRENCY
  const { groups, months, counterparties, accounts } = totals.of(shown)
  const { count, lines } = latest.get(shown) ?? { count: 0, lines: [] }
  return {
    ...{ period, ...days, currency: shown, currencies, groups },
    all: sumOf(Object.values(groups)),
    months: monthsOfStatement(period).map((month) => ({ month, ...(months.get(month) ?? nothing()) })),
    counterparties: [...counterparties]
      .map(([id, { name, ...total }]) => ({ counterparty: { id, name }, ...total }))
      .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || compare(a.counterparty.name, b.counterparty.name)),
    accounts: [...accounts]
      .map(([account, { name, ...sides }]) => ({ account, name: [...name], ...sides }))
      .sort((a, b) => compare(a.account, b.account)),
    lines: lines.slice(-MAX_STATEMENT_LINES).toReversed().map(presentLine),
    corrections: (corrections.get(shown)?.lines ?? []).slice(-MAX_STATEMENT_LINES).toReversed().map(presentCorrection),
    lines_count: count,
    first_month: await firstMonth(context),
    this_month: monthOf(today),
  }
}

type Shown = Map<string, { count: number; lines: BookedMovement[] }>

function remember(latest: Shown, currency: string, booked: BookedMovement): void {
  const found = latest.get(currency) ?? { count: 0, lines: [] }
  found.count += 1
  found.lines.push(booked)
  if (found.lines.length > 2 * MAX_STATEMENT_LINES) found.lines.splice(0, MAX_STATEMENT_LINES)
  latest.set(currency, found)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function presentLine({ movement, change }: BookedMovement): z.input<typeof statement>['lines'][number] {
  const { id, date, posted_at, memo, project_title, payment } = movement
  if (!change) throw new Error(`The movement ${id} is no line of a statement.`)
  const { group, amount, share } = change
  return {
    ...{ id, group, date, project_title, share, amount },
    posted_at: posted_at.toISOString(),
    description: memo,
    counterparty: payment && { id: payment.counterparty_id, name: payment.counterparty_name },
    payment_id: payment?.id ?? null,
  }
}

function presentCorrection({ movement, correction }: BookedMovement): z.input<typeof statement>['corrections'][number] {
  const { id, date, memo, payment } = movement
  if (!correction) throw new Error(`The movement ${id} is no correction.`)
  return { ...{ id, date, description: memo, amount: correction.amount }, payment_id: payment?.id ?? null }
}

/** Nothing moved for anybody before they had an account. */
async function firstMonth({ db, viewer }: Parameters<typeof getStatement>[0]): Promise<string> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return monthOf(dayOf(created_at))
}
