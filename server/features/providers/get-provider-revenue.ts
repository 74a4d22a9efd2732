import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Currency, TOTALS_CURRENCY } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { claimedBackOfPayee, claimedBackWithin } from '#server/queries/claimed-back.ts'
import { hasAgreementWith, paidToProvider, seesRevenue } from './store.ts'

const MAX_AGREEMENTS = 100

const SUMS = [
  sql<number>`coalesce(sum(m.gross_amount), 0)::bigint`.as('gross'),
  sql<number>`coalesce(sum(m.commission_amount), 0)::bigint`.as('commission'),
  sql<number>`coalesce(sum(m.amount), 0)::bigint`.as('net'),
  sql<number>`count(m.id)`.as('payments'),
] as const

/** What was paid to a provider, by agreement. Others are answered as if there were no such provider. */
export const getProviderRevenue: Handler<Contract['providers']['getProviderRevenue']> = async (
  { db, viewer },
  { id },
) => {
  const known = await db.selectFrom('provider_records').select('user_id').where('user_id', '=', id).executeTakeFirst()
  if (!known || !seesRevenue(viewer, id, await hasAgreementWith(db, viewer, id))) {
    return refuse('NOT_FOUND', { message: 'Provider not found.' })
  }
  const [agreements, total] = await Promise.all([
    paidToProvider(db, viewer, id)
      .innerJoin('projects as j', 'j.id', 'a.project_id')
      .select(['a.id', 'a.project_id', 'j.title', 'a.provider_share_basis_points', 'm.currency', ...SUMS])
      .select(claimedBackOfPayee(id, sql.ref('m.currency')).as('claimed_back'))
      .groupBy(['a.id', 'j.id', 'm.currency'])
      .orderBy('net', 'desc')
      .orderBy('a.id')
      .limit(MAX_AGREEMENTS)
      .execute(),
    paidToProvider(db, viewer, id)
      .select(({ fn }) => [fn.count<number>('a.id').distinct().as('agreements'), ...SUMS])
      .select(claimedBackWithin([paidToProvider(db, viewer, id).select('m.id')]).as('claimed_back'))
      .where('m.currency', '=', TOTALS_CURRENCY)
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: agreements.map(
      ({ id: agreement_id, project_id, title, provider_share_basis_points, currency, ...sums }) => ({
        agreement_id,
        project: { id: project_id, title },
        provider_share: percentFromBasisPoints(provider_share_basis_points),
        currency: currency as Currency,
        ...sums,
      }),
    ),
    total: { currency: TOTALS_CURRENCY, ...total },
  }
}
