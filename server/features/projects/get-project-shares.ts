import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { projectShares } from '#contract/project-figures.ts'
import { sharesRevenue } from '#domain/agreement.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { whoseTurn } from '#domain/negotiation.ts'
import { offerEffect, type RevenueMonth } from '#domain/offer-effect.ts'
import { overdueDays } from '#domain/overdue.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, Viewer } from '#server/platform/http.ts'
import { draftsOfProject } from '#server/queries/drafts-of-project.ts'
import { paymentStagesOf, type StageSum } from '#server/queries/project-months.ts'
import { type NegotiatedProposal, negotiatedProposals } from '#server/queries/proposals-of-project.ts'
import { revenueMonthsOf } from '#server/queries/revenue-months.ts'
import { type AgreementRow, visibleAgreements } from '#server/queries/visible-agreements.ts'
import { visibleProjects } from '#server/queries/visible-projects.ts'

const MAX_AGREEMENTS = 100

type Output = z.input<typeof projectShares>

/** Five statements. */
export const getProjectShares =
  ({
    commission_rate_basis_points,
  }: {
    commission_rate_basis_points: number
  }): Handler<Contract['projects']['getProjectShares']> =>
  async ({ db, viewer, today }, { id }) => {
    const project = await visibleProjects(db, viewer)
      .select(draftsOfProject(viewer).as('drafts'))
      .where('p.id', '=', id)
      .executeTakeFirst()
    if (!project) return refuse('NOT_FOUND')
    const currency = project.currency as Currency
    const agreements = await visibleAgreements(db, viewer)
      .where('a.project_id', '=', id)
      .where('a.currency', '=', currency)
      .orderBy('a.provider_share_basis_points', 'desc')
      .orderBy('a.created_at')
      .orderBy('a.id')
      .limit(MAX_AGREEMENTS)
      .execute()
    const stages = await paymentStagesOf(
      db,
      viewer,
      agreements.map((agreement) => agreement.id),
      today,
    )
    const proposals = await negotiatedProposals(db, viewer, id)
    const months = project.shares_revenue ? await revenueMonthsOf(db, { project_id: id, currency }) : []
    const providers = Map.groupBy(agreements, ({ provider_id }) => provider_id)
    return {
      currency,
      providers: [...providers.values()].flatMap((own) => presentProvider(own, stages, today)),
      total: sumsOf(agreements, stages, today),
      thresholds: thresholdsOf(agreements),
      proposals: proposals.map((proposal) =>
        presentProposal(proposal, { viewer, months, commission_rate_basis_points, currency }),
      ),
      drafts: project.drafts,
    }
  }

type Stages = (StageSum & { agreement_id: string })[]

function presentProvider(own: AgreementRow[], stages: Stages, today: CalendarDate): Output['providers'] {
  const [first] = own
  if (!first) return []
  const ends = own.filter(isSharing).map(({ expiration_date }) => expiration_date)
  return [
    {
      provider: { id: first.provider_id, name: first.provider_name, avatar: first.provider_avatar },
      role: first.provider_role,
      ...sumsOf(own, stages, today),
      until: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
    },
  ]
}

function sumsOf(agreements: AgreementRow[], stages: Stages, today: CalendarDate): Output['total'] {
  const ids = new Set(agreements.map(({ id }) => id))
  const own = stages.filter(({ agreement_id }) => ids.has(agreement_id))
  const at = (stage: StageSum['stage']) => own.filter((one) => one.stage === stage)
  const sum = (stage: StageSum['stage']) => ({
    gross: sumAmounts(at(stage).map(({ gross }) => gross)),
    net: sumAmounts(at(stage).map(({ net }) => net)),
  })
  const days = at('overdue').map(({ due_date }) => overdueDays({ status: 'calculated', due_date }, today))
  const shares = agreements.filter(isSharing).map(({ provider_share_basis_points }) => provider_share_basis_points)
  return {
    provider_share: percentFromBasisPoints(shares.reduce((total, share) => total + share, 0)),
    paid: sum('paid'),
    processing: sum('processing'),
    overdue: sum('overdue'),
    due: sum('due'),
    overdue_days: Math.max(0, ...days),
  }
}

function thresholdsOf(agreements: AgreementRow[]): Output['thresholds'] {
  const thresholds = Map.groupBy(agreements.filter(isSharing), (one) => one.monthly_revenue_threshold)
  thresholds.delete(0)
  return [...thresholds]
    .map(([amount, own]) => ({ amount, agreements: own.length }))
    .toSorted((a, b) => b.agreements - a.agreements || b.amount - a.amount)
}

const isSharing = ({ status }: AgreementRow) => sharesRevenue(status)

interface Reading {
  commission_rate_basis_points: number
  viewer: Pick<Viewer, 'id'>
  months: readonly RevenueMonth[]
  currency: Currency
}

function presentProposal(row: NegotiatedProposal, reading: Reading): Output['proposals'][number] {
  const { viewer, months, ...rule } = reading
  const { side } = whoseTurn({
    status: row.status,
    current_version: { created_by: row.created_by, status: row.version_status },
  })
  const names = { owner: row.owner_name, provider: row.provider_name }
  const monthly = months.length > 0 ? offerEffect(row, months, rule).monthly : null
  return {
    id: row.id,
    title: row.title,
    provider_name: row.provider_name,
    provider_share: percentFromBasisPoints(row.provider_share_basis_points),
    is_draft: row.status === 'draft',
    is_your_turn: side !== null && side === sideOf(row, viewer.id),
    awaiting: side && names[side],
    since: row.updated_at.toISOString(),
    monthly: monthly && { gross: monthly.gross, net: monthly.net },
  }
}
