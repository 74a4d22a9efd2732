import type { Kysely } from 'kysely'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { paymentParts } from '#server/queries/owed-again.ts'
import { isOwnPayment } from '#server/queries/project-months.ts'

type Reading = Pick<MemberContext, 'viewer' | 'today'>

/** The payments of an agreement that the viewer pays or gets, in their parts, the earliest due first; all of them for an admin. */
export function paymentsOf(db: Kysely<DB>, { viewer, today }: Reading, agreement_id: string) {
  return db
    .selectFrom(paymentParts(db, viewer, today).as('p'))
    .select([
      'p.id',
      'p.report_id',
      'p.gross_amount',
      'p.commission_amount',
      'p.amount',
      'p.due_date',
      'p.stage',
      'p.is_rest',
      'p.is_held',
    ])
    .select(['p.reporting_period_end', 'p.processed_at'])
    .select(({ ref }) => ref('p.status').$castTo<PaymentStatus>().as('status'))
    .where('p.agreement_id', '=', agreement_id)
    .where(isOwnPayment(viewer))
    .orderBy('p.due_date')
    .orderBy('p.id')
    .execute()
}

export type AgreementPayment = Awaited<ReturnType<typeof paymentsOf>>[number]
