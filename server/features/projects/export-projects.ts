import type { Contract } from '#contract/index.ts'
import { plainAmount } from '#domain/money.ts'
import { formatTimeline } from '#domain/terms.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import type { ProjectRow } from '#server/queries/visible-projects.ts'
import { readProjects } from './list-projects.ts'
import { presentProject } from './present.ts'

export const exportProjects: Handler<Contract['projects']['exportProjects']> = exportList({
  name: 'projects',
  readPage: readProjects,
  present: (row: ProjectRow, { viewer }) => ({
    ...presentProject(row, viewer),
    created_on: dayOf(row.created_at),
    updated_on: dayOf(row.updated_at),
  }),
  columns: [
    ['ID', ({ id }) => id],
    ['Project', ({ title }) => title],
    ['Owner', ({ owner }) => owner.name],
    ['Industry', ({ industry }) => industry ?? ''],
    ['Stage', ({ stage }) => stage ?? ''],
    ['Est. Timeline', ({ estimate_timeline }) => (estimate_timeline ? formatTimeline(estimate_timeline) : '')],
    ['Rev Shares', ({ active_revenue_shares }) => active_revenue_shares],
    [
      'Reported Revenue',
      ({ reported_revenue, currency }) => (reported_revenue === null ? '' : plainAmount(reported_revenue, currency)),
    ],
    ['Currency', ({ currency }) => currency.toUpperCase()],
    ['Status', ({ project_status, archived_at }) => (archived_at ? 'archived' : project_status)],
    ['Created Date', ({ created_on }) => created_on],
    ['Updated Date', ({ updated_on }) => updated_on],
  ],
})
