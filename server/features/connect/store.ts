import type { Kysely, Selectable } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { isNotCompleted } from '#server/queries/payment-stages.ts'
import type { AccountRow } from '#server/queries/payout-accounts.ts'

export type BankPayoutRow = Selectable<DB['bank_payouts']>
export type ProjectConnectionRow = Selectable<DB['project_connections']>

export async function payoutAccountOfId(db: Kysely<DB>, account_id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('connect_accounts').selectAll().where('account_id', '=', account_id).executeTakeFirst()
}

/** The same, locked against new transfers, which lock it too. */
export async function lockPayoutAccountOf(tx: Tx, user_id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('connect_accounts').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

export async function newestBankPayout(db: Kysely<DB>, account_id: string): Promise<BankPayoutRow | undefined> {
  return db
    .selectFrom('bank_payouts')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Unpaid payments to a person, totalled by currency. */
export interface OpenShares {
  /** Being charged or transferred. */
  is_under_way: boolean
  currency: Currency
  amount: number
  payments: number
}

export async function openSharesOf(db: Kysely<DB>, payee_id: string): Promise<OpenShares[]> {
  const rows = await db
    .selectFrom('payments')
    .select(({ eb, fn }) => [
      eb('status', '=', 'processing').as('is_under_way'),
      'currency',
      fn.sum<number>('amount').as('amount'),
      fn.countAll<number>().as('payments'),
    ])
    .where('payee_id', '=', payee_id)
    .where(isNotCompleted('status'))
    .groupBy(['is_under_way', 'currency'])
    .orderBy('currency')
    .execute()
  return rows.map(({ is_under_way, currency, amount, payments }) => ({
    is_under_way: Boolean(is_under_way),
    currency: currency as Currency,
    amount: Number(amount),
    payments,
  }))
}

/** The payers with unpaid payments to this person. */
export async function payersOf(tx: Tx, payee_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('payer_id')
    .distinct()
    .where('payee_id', '=', payee_id)
    .where(isNotCompleted('status'))
    .execute()
  return rows.map(({ payer_id }) => payer_id)
}

/** Whether the accounts that a person connected to projects have their details submitted. */
export async function projectAccountsOf(db: Kysely<DB>, user_id: string): Promise<{ details_submitted: boolean }[]> {
  return db
    .selectFrom('project_connections')
    .select('details_submitted')
    .distinct()
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function projectConnectionOf(
  db: Kysely<DB>,
  project_id: string,
): Promise<ProjectConnectionRow | undefined> {
  return db
    .selectFrom('project_connections')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** A project of this owner; undefined for others. */
export async function ownProject(db: Kysely<DB>, owner_id: string, id: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
}
