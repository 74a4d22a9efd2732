import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { isToBePaid } from '#domain/payment.ts'
import type { Candidate } from '#domain/payment-selection.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { isOwedAgain } from '#domain/returned-funds.ts'
import type { DB } from '#server/platform/database.ts'
import type { InputOf, MemberContext, Viewer } from '#server/platform/http.ts'
import { isBeingCharged } from '#server/queries/payment-stages.ts'
import type { StoredPayment } from '#server/queries/visible-payments.ts'
import { partsOfSearch } from './listed-payments.ts'

export type Chosen = NonNullable<InputOf<Contract['payments']['processPayments']>['all']>

type Choosing = Pick<MemberContext, 'db' | 'viewer' | 'today'>

/** A payment that may be paid, with what is said of its payee. */
export interface ShownCandidate extends Candidate {
  payee_name: string
  amount: number
  created_at: Date
}

/** The payments that match the filters and that this payer has to pay, whether or not they can be paid now. */
export async function candidatesOf(choosing: Choosing, chosen: Chosen): Promise<ShownCandidate[]> {
  const { viewer, db } = choosing
  const parts = await partsOfSearch(choosing, { ...chosen, payer: viewer.id })
  const [first, ...more] = parts.map((part) => part.select('p.id'))
  if (!first) return []
  const matching = await more.reduce((all, part) => all.union(part), first).execute()
  // As a list: how many of an owner's payments match is not known to the planner while a month is being approved.
  const rows = await candidates(db, viewer)
    .where(({ eb, val }) => eb('p.id', '=', sql<string>`any(${val(matching.map(({ id }) => id))}::uuid[])`))
    .where(({ or, and, eb }) =>
      or([
        eb('p.status', 'in', ['calculated', 'pending', 'failed']),
        and([eb('p.status', '=', 'completed'), eb('p.owed_amount', '>', 0)]),
      ]),
    )
    .execute()
  return rows.map(asCandidate).filter((payment) => isToBePaid(payment) || isOwedAgain(payment))
}

/** The payments of this payer with these ids. */
export async function candidatesWith({ db, viewer }: Choosing, ids: readonly string[]): Promise<ShownCandidate[]> {
  if (ids.length === 0) return []
  const rows = await candidates(db, viewer).where('p.id', 'in', ids).execute()
  return rows.map(asCandidate)
}

function candidates(db: Kysely<DB>, viewer: Pick<Viewer, 'id'>) {
  return db
    .selectFrom('payments as p')
    .innerJoin('users as payee', 'payee.id', 'p.payee_id')
    .leftJoin('connect_accounts as a', 'a.user_id', 'p.payee_id')
    .select(['p.id', 'p.payee_id', 'p.gross_amount', 'p.amount', 'p.owed_amount', 'p.funded_at', 'p.created_at'])
    .select(({ ref }) => [
      ref('p.status').$castTo<StoredPayment['status']>().as('status'),
      ref('p.currency').$castTo<StoredPayment['currency']>().as('currency'),
    ])
    .select(['payee.name as payee_name', 'a.verification_status', isBeingCharged().as('is_being_charged')])
    .where('p.payer_id', '=', viewer.id)
    .orderBy('p.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof candidates>['execute']>>[number]

const asCandidate = ({ funded_at, verification_status, ...row }: Row): ShownCandidate => ({
  ...row,
  is_funded: funded_at !== null,
  payee_verified: payoutAccountStatus(verification_status) === 'verified',
})
