import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'

/** The payments of an owner's report by right and holder, as they were frozen with its approval. */
export const calculatePayments: Handler<Contract['payments']['calculatePayments']> = async (
  { db, viewer },
  { report_id },
) => {
  const report = await db
    .selectFrom('revenue_reports')
    .select('id')
    .where('id', '=', report_id)
    .where('owner_id', '=', viewer.id)
    .executeTakeFirst()
  if (!report) return refuse('NOT_FOUND')
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('distributions as d', 'd.id', 'p.distribution_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select(['p.id as payment_id', 'd.right_id', 'p.payee_id as right_owner_id', 'u.name as right_owner_name'])
    .select(['d.eligible_revenue as revenue_amount', 'd.provider_share_basis_points', 'p.gross_amount', 'p.amount'])
    .select(({ ref }) => [
      ref('p.currency').$castTo<Currency>().as('currency'),
      ref('p.status').$castTo<PaymentStatus>().as('status'),
    ])
    .where('p.report_id', '=', report_id)
    .orderBy('d.right_id')
    .orderBy('p.payee_id')
    .execute()
  return {
    items: rows.map(({ provider_share_basis_points, gross_amount, ...row }) => ({
      ...row,
      percentage: percentFromBasisPoints(provider_share_basis_points),
      payment_amount: gross_amount,
    })),
  }
}
