import type { Kysely } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { assumedMonth, type RevenueMonth, seesRevenueMonths } from '#domain/offer-effect.ts'
import type { Side } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import { revenueMonthsOf } from '#server/queries/revenue-months.ts'
import type { VersionRow } from './details.ts'
import { presentEffectWhenSent } from './effect-when-sent.ts'
import { termsOf, versionsOnOffer } from './present-version.ts'

export interface CommissionDeps {
  commission_rate_basis_points: number
}

export interface OfferMonths {
  basis: 'reported' | 'assumed'
  months: RevenueMonth[]
  currency: Currency
}

interface Asked {
  project_id: string | null
  /** All versions, oldest first. */
  versions: readonly VersionRow[]
  side: Side | null
  today: string
  /** Decided proposals stay with the months that were shown when their last version was sent. */
  isDecided?: boolean
}

/** The months that the versions of a proposal are calculated on, as this side may see them. */
export async function offerMonths(
  db: Kysely<DB>,
  { project_id, versions, side, today, isDecided = false }: Asked,
): Promise<OfferMonths> {
  const onOffer = versionsOnOffer(versions)
  const current = onOffer.at(-1)
  if (!current) throw new Error('A proposal has no version.')
  const { currency, monthly_revenue_threshold } = termsOf(current)
  const sent = isDecided ? presentEffectWhenSent(current) : null
  if (sent?.basis === 'reported') {
    const months = sent.months.map(({ month, revenue }) => ({ month, revenue }))
    return { basis: 'reported', months, currency }
  }
  const authors = onOffer.map(({ created_by }) => ({ created_by: created_by as Side }))
  const reported = seesRevenueMonths(side, authors) ? await revenueMonthsOf(db, { project_id, currency }) : []
  return reported.length > 0
    ? { basis: 'reported', months: reported, currency }
    : { basis: 'assumed', months: [assumedMonth(monthly_revenue_threshold, today)], currency }
}
