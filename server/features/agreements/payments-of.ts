import type { Kysely } from 'kysely'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** The payments of an agreement that the viewer pays or gets, the earliest due first; all of them for an admin. */
export function paymentsOf(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>, agreement_id: string) {
  return db
    .selectFrom('payments as m')
    .select([
      'm.id',
      'm.report_id',
      'm.gross_amount',
      'm.commission_amount',
      'm.amount',
      'm.due_date',
      'm.reporting_period_end',
      'm.processed_at',
    ])
    .select(({ ref }) => ref('m.status').$castTo<PaymentStatus>().as('status'))
    .where('m.agreement_id', '=', agreement_id)
    .$if(role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('m.payer_id', '=', id), eb('m.payee_id', '=', id)])),
    )
    .orderBy('m.due_date')
    .orderBy('m.id')
    .execute()
}

export type AgreementPayment = Awaited<ReturnType<typeof paymentsOf>>[number]
