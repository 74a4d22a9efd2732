import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_COUNTED_ITEMS } from '#domain/attention.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import type { Handler } from '#server/platform/http.ts'
import { reviewItems } from '#server/queries/review-items.ts'
import { attentionItems } from './attention-items.ts'

interface Row {
  list: 'requests' | 'attention'
  currency: string | null
  count: number
  amount: number
  since: Date
}

/** The oldest items of both lists, counted and summed in one statement. */
export const getReviewsSummary: Handler<Contract['reviews']['getReviewsSummary']> = async ({ db, now }) => {
  const requests = reviewItems(db, 'open').orderBy('requested_at').limit(MAX_COUNTED_ITEMS)
  const attention = attentionItems(db, now).orderBy('since').limit(MAX_COUNTED_ITEMS)
  const { rows } = await sql<Row>`
    select list, currency, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, min(since) as since from (
      select 'requests' as list, currency, amount, requested_at as since from (${requests}) r
      union all select 'attention', currency, amount, since from (${attention}) a) items
    group by list, currency`.execute(db)
  const countOf = (list: Row['list']) => sumAmounts(rows.filter((row) => row.list === list).map(({ count }) => count))
  const currencies = Map.groupBy(rows, ({ currency }) => currency)
  return {
    requests: countOf('requests'),
    attention: countOf('attention'),
    sums: [...currencies]
      .flatMap(([currency, of]) =>
        currency === null ? [] : { currency: currency as Currency, amount: sumAmounts(of.map(({ amount }) => amount)) },
      )
      .sort((a, b) => b.amount - a.amount),
    oldest_since: rows.map(({ since }) => since.toISOString()).sort()[0] ?? null,
  }
}
