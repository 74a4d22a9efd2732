import type { Kysely } from 'kysely'
import { counted } from '#domain/counted.ts'
import { formatMoney } from '#domain/money.ts'
import type { DeletionBlockers } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { cashBalancesOf } from '#server/queries/funding-methods.ts'
import { isNotCompleted } from '#server/queries/payment-stages.ts'

type Person = Pick<Viewer, 'id' | 'role'>

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  const [payments, owed, carried, claims, removed, cash, returned] = await Promise.all([
    openPayments(db, person),
    owedAgain(db, person),
    carriedBalances(db, person),
    openClaims(db, person),
    removedPayments(db, person),
    cashBalancesOf(db, person.id),
    openCashReturns(db, person),
  ])
  const link = { link: '/payments', link_text: 'Open payments' }
  return [
    ...(payments > 0 ? [{ sentence: `${counted(payments, 'payment')} not yet completed.`, ...link }] : []),
    ...(carried > 0 ? [{ sentence: `${counted(carried, 'balance')} carried to a next payment.`, ...link }] : []),
    ...(claims > 0 ? [{ sentence: `${counted(claims, 'claim')} not yet settled.`, ...link }] : []),
    ...(removed > 0
      ? [{ sentence: `${counted(removed, 'removed payment')} not yet restored or deleted.`, ...link }]
      : []),
    ...cash.map(({ currency, amount }) => ({
      sentence: `${formatMoney(amount, currency)} of your bank transfers left at Stripe. Use it for a payment, or send it back to your bank.`,
      ...{ link: '/paymentMethods', link_text: 'Open payment methods' },
    })),
    ...(returned > 0
      ? [{ sentence: `${counted(returned, 'bank transfer')} on the way back to your bank.`, ...link }]
      : []),
    ...(owed > 0 ? [{ sentence: `${counted(owed, 'payment')} to be paid again.`, ...link }] : []),
  ]
}

/** Completed payments that this person owes again, or has paid twice. */
async function owedAgain(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payer_id', '=', id)
    .where('owed_amount', '<>', 0)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return count
}

/** What is carried between this person and another, of whichever side. */
async function carriedBalances(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('carried_balances as b')
    .innerJoin('agreements as a', 'a.id', 'b.agreement_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ eb, or }) => or([eb('b.gross', '<>', 0), eb('b.commission', '<>', 0)]))
    .where(({ eb, or }) => or([eb('b.holder_id', '=', id), eb('a.owner_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Claims of what was paid too much that are not through. */
async function openClaims(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('claims_back')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['proposed', 'reversing', 'refunding', 'not_refunded'])
    .where(({ eb, or }) => or([eb('holder_id', '=', id), eb('payer_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}

async function openPayments(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isNotCompleted('status'))
    .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('payee_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Payments that can still be restored. */
async function removedPayments(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('removed_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('payee_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}

/** What is left of bank transfers and on its way back: Stripe must know its payer until it has arrived. */
async function openCashReturns(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('cash_returns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('status', 'in', ['pending', 'unknown', 'processing'])
    .executeTakeFirstOrThrow()
  return count
}
