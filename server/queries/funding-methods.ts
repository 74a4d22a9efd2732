import type { Kysely } from 'kysely'
import { FUNDING, FUNDING_METHODS, type FundingMethod, isAskingMethod, methodProblem } from '#domain/funding-method.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'

/** What the platform's account offers, by method; a card needs nothing of it. */
export async function offeredMethods(db: Kysely<DB>) {
  const rows = await db.selectFrom('funding_methods').selectAll().execute()
  return new Map(rows.map((row) => [row.method, row]))
}

/** All methods in their order, each with the reason why it cannot be chosen. */
export async function fundingMethodsFor(db: Kysely<DB>, currency: Currency) {
  const offered = await offeredMethods(db)
  return FUNDING_METHODS.map((method) => {
    const { name, waiting_time } = FUNDING[method]
    const known = isAskingMethod(method) ? offered.get(method) : undefined
    return { method, name, waiting_time, disabled_reason: methodProblem(method, currency, known) }
  })
}

/** Why this method cannot be used now; null when it can. */
export async function problemOfMethod(db: Kysely<DB>, method: FundingMethod, currency: Currency) {
  if (!isAskingMethod(method)) return null
  return methodProblem(method, currency, (await offeredMethods(db)).get(method))
}

/** What lies at Stripe from earlier bank transfers of a person, and is used first. */
export async function cashBalancesOf(
  db: Kysely<DB>,
  user_id: string,
): Promise<{ currency: Currency; amount: number }[]> {
  const rows = await db
    .selectFrom('cash_balances')
    .select(['currency', 'amount'])
    .where('user_id', '=', user_id)
    .where('amount', '>', 0)
    .orderBy('currency')
    .execute()
  return rows.flatMap(({ currency, amount }) => (isCurrency(currency) ? [{ currency, amount }] : []))
}
