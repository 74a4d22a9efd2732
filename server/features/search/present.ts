import type { z } from 'zod'
import type { searchHit } from '#contract/search.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { overdueDays, overdueWords } from '#domain/overdue.ts'
import { paymentStage } from '#domain/payment-stage.ts'
import { formatPercent } from '#domain/percent.ts'
import { ROLE_WORDS } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { visiblePaymentsBetween } from '#server/queries/visible-payments.ts'
import type { findPeople } from './find-people.ts'
import type { findAgreements, findProjects, findProposals, findReports } from './find-things.ts'

type Hit = z.input<typeof searchHit>
type RowOf<Find extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]
type DealRow = RowOf<typeof findProposals> | RowOf<typeof findAgreements>

export const presentProject = (row: RowOf<typeof findProjects>, viewer: Viewer): Hit => ({
  kind: 'project',
  id: row.id,
  title: row.title,
  note: row.owner_id === viewer.id ? joined(row.industry, row.stage) : joined(row.owner_name, row.industry),
  status: row.project_status,
  link: `/project-detail?id=${row.id}`,
})

export const presentPerson = (row: RowOf<typeof findPeople>): Hit => ({
  kind: 'person',
  id: row.id,
  title: row.name,
  note: joined(ROLE_WORDS[row.role], row.company_name, row.service_offering),
  status: null,
  link: `/profile/${row.id}`,
})

export const presentProposal = (row: RowOf<typeof findProposals>, viewer: Viewer): Hit => ({
  ...presentDeal(row, viewer),
  kind: 'proposal',
  link: `/proposal-detail?id=${row.id}`,
})

export const presentAgreement = (row: RowOf<typeof findAgreements>, viewer: Viewer): Hit => ({
  ...presentDeal(row, viewer),
  kind: 'agreement',
  link: `/agreement-detail?id=${row.id}`,
})

export const presentReport = (row: RowOf<typeof findReports>, viewer: Viewer): Hit => ({
  kind: 'report',
  id: row.id,
  title: `${row.project_title}, ${formatPeriod({ start: row.reporting_period_start, end: row.reporting_period_end })}`,
  note: joined(`${formatMoney(row.total_revenue, row.currency)} revenue`, row.owner_id !== viewer.id && row.owner_name),
  status: row.status,
  link: `/revenue-report-detail?reportId=${row.id}`,
})

/** Gross for who pays it and for admins, net for who is paid. */
export const presentPayment = (row: RowOf<typeof visiblePaymentsBetween>, viewer: Viewer, today: string): Hit => ({
  kind: 'payment',
  id: row.id,
  title: `${row.payee_id === viewer.id ? `${formatMoney(row.amount, row.currency)} net` : `${formatMoney(row.gross_amount, row.currency)} gross`} to ${row.payee_name}`,
  note: joined(
    overdueWords(overdueDays(row, today)),
    row.project_title,
    formatPeriod({ start: row.reporting_period_start, end: row.reporting_period_end }),
    row.id.slice(0, 8),
  ),
  status: row.status === 'failed' ? 'failed' : paymentStage(row, today),
  link: `/payments?payment=${row.id}`,
})

function presentDeal(row: DealRow, viewer: Viewer): Omit<Hit, 'kind' | 'link'> {
  const share = formatPercent(row.provider_share_basis_points)
  return {
    id: row.id,
    title: row.title,
    note: joined(othersOf(row, viewer), row.project_title, share),
    status: row.status,
  }
}

/** The other party, or both for a viewer who is neither. */
function othersOf({ owner_id, owner_name, provider_id, provider_name }: DealRow, viewer: Viewer): string {
  if (owner_id === viewer.id) return `With ${provider_name}`
  if (provider_id === viewer.id) return `With ${owner_name}`
  return `${owner_name} and ${provider_name}`
}

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')
