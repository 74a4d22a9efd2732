import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { WHOLE } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { lineFor } from './get-distributions.ts'
import type { CommissionRate } from './plan.ts'

const MAX_RECALCULATIONS = 100

interface EarlierPayment {
  holder_id: string
  holder_name: string
  gross: number
  commission: number
  net: number
}

/** What a share was before each time its report was recalculated, for who sees the share. */
export function listRecalculations(deps: CommissionRate): Handler<Contract['distributions']['listRecalculations']> {
  return async (context, { id }) => {
    const { db, viewer } = context
    if (!(await lineFor(context, id, deps))) return refuse('NOT_FOUND')
    const rows = await db
      .selectFrom('earlier_distributions as e')
      .innerJoin('recalculations as c', 'c.id', 'e.recalculation_id')
      .innerJoin('users as u', 'u.id', 'c.recalculated_by')
      .innerJoin('distributions as d', 'd.id', 'e.distribution_id')
      .select(['c.id', 'c.recalculated_at', 'c.recalculated_by', 'u.name as recalculated_by_name'])
      .select(['e.reported_revenue', 'e.eligible_revenue', 'e.provider_share_basis_points'])
      .select(['e.gross', 'e.commission', 'e.net', 'e.kept', 'e.calculation', 'e.calculation_hash'])
      .select(({ ref }) => ref('d.currency').$castTo<Currency>().as('currency'))
      .select(['d.gross as gross_now', 'd.commission as commission_now', 'd.net as net_now', 'd.kept as kept_now'])
      .select('d.calculation_hash as hash_now')
      .select(
        sql<EarlierPayment[]>`coalesce((
          select json_agg(json_build_object('holder_id', p.holder_id, 'holder_name', h.name, 'gross', p.gross_amount,
            'commission', p.commission_amount, 'net', p.amount) order by p.gross_amount desc, p.holder_id)
          from earlier_payments p join users h on h.id = p.holder_id
          where p.recalculation_id = e.recalculation_id and p.distribution_id = e.distribution_id), '[]')`.as(
          'payments',
        ),
      )
      .where('e.distribution_id', '=', id)
      .orderBy('c.recalculated_at', 'desc')
      .orderBy('c.id')
      .limit(MAX_RECALCULATIONS)
      .execute()
    const sees = ({ holder_id }: EarlierPayment) => viewer.role !== 'provider' || holder_id === viewer.id
    return {
      items: rows.map(({ recalculated_by_name, calculation_hash, provider_share_basis_points, ...row }, at) => ({
        ...row,
        ...changeOf({ ...row, calculation_hash }, rows[at - 1]),
        recalculated_at: row.recalculated_at.toISOString(),
        recalculated_by: { id: row.recalculated_by, name: recalculated_by_name },
        share_percentage: provider_share_basis_points / WHOLE,
        sha256: calculation_hash,
        payments: row.payments.filter(sees).map(({ holder_id, holder_name, ...amounts }) => ({
          ...amounts,
          right_owner: { id: holder_id, name: holder_name },
        })),
      })),
    }
  }
}

interface Figures {
  gross: number
  commission: number
  net: number
  kept: number
  calculation_hash: string | null
}

type Before = Figures &
  Record<'gross_now' | 'commission_now' | 'net_now' | 'kept_now', number> & { hash_now: string | null }

/** What came of a recalculation: the figures that the one after it replaced, or those of today. */
function changeOf(before: Before, replaced: Figures | undefined) {
  const { gross_now: gross, commission_now: commission, net_now: net, kept_now: kept, hash_now } = before
  const after = replaced ?? { gross, commission, net, kept, calculation_hash: hash_now }
  const has_changes =
    after.calculation_hash !== before.calculation_hash || after.gross !== before.gross || after.net !== before.net
  return { after, has_changes }
}
