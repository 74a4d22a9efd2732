import type { Contract } from '#contract/index.ts'
import { exportList, type Handler, type MemberContext } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import type { ProposalRow } from '#server/queries/visible-proposals.ts'
import { readProposals } from './list-proposals.ts'
import { presentSummary } from './present-summary.ts'

export const exportProposals: Handler<Contract['proposals']['exportProposals']> = exportList({
  name: 'proposals',
  readPage: readProposals,
  present: (row: ProposalRow, context: MemberContext) => ({
    ...presentSummary(row, context),
    created_on: dayOf(row.created_at),
    updated_on: dayOf(row.updated_at),
  }),
  columns: [
    ['ID', ({ id }) => id],
    ['Proposal', ({ title }) => title],
    ['Project', ({ project }) => project.title],
    ['Owner', ({ owner }) => owner.name],
    ['Provider', ({ provider }) => provider.name],
    ['Share %', ({ provider_share }) => provider_share],
    ['Version', ({ version_number }) => version_number],
    ['Status', ({ status }) => status],
    ['Created Date', ({ created_on }) => created_on],
    ['Updated Date', ({ updated_on }) => updated_on],
  ],
})
