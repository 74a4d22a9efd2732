import { randomUUID } from 'node:crypto'
import { about, operationRows, own } from '../operation-rows.ts'

const version = {
  title: 'Other work for Fernleaf',
  scope_of_work: 'Something else altogether.',
  deliverables: ['Another thing'],
  work_timeline: { value: 1, unit: 'month' },
  context: 'A stranger has an idea about this deal.',
  revenue_stream: 'All revenue',
  timeline: { duration: 12, unit: 'month' },
  provider_share: 99,
  monthly_revenue_threshold: 0,
}

export const operations = operationRows('proposals', {
  listProposals: own(),
  exportProposals: own(),
  getProposalsTotals: own(),
  createProposal: about(({ project_id }) => ({
    id: randomUUID(),
    version_id: randomUUID(),
    project_id,
    email: 'marco@example.com',
    signature: 'Theo Lindqvist',
    ...version,
  })),
  getProposal: about(({ proposal_id }) => ({ id: proposal_id })),
  getProposalEffect: about(({ proposal_id }) => ({ id: proposal_id })),
  getInvitedOffer: own(() => ({ token: 'not.a.link' })),
  counterProposal: about(({ proposal_id, version_id }) => ({
    id: proposal_id,
    version_id: randomUUID(),
    answers_version_id: version_id,
    ...version,
  })),
  acceptVersion: about(({ proposal_id, version_id }) => ({ id: proposal_id, version_id, signature: 'Theo' })),
  agreeToProposal: about(({ proposal_id, version_id }) => ({
    id: proposal_id,
    version_id,
    reporting_start_date: '2026-10-01',
    signature: 'Theo',
  })),
  rejectProposal: about(({ proposal_id, version_id }) => ({ id: proposal_id, version_id })),
  withdrawVersion: about(({ proposal_id, version_id }) => ({ id: proposal_id, version_id })),
  remindOfProposal: about(({ proposal_id, version_id }) => ({ id: proposal_id, version_id })),
  settleTerm: about(({ proposal_id, version_id }) => ({ id: proposal_id, version_id, term: 'timeline' })),
  reopenTerm: about(({ proposal_id, version_id }) => ({ id: proposal_id, version_id, term: 'timeline' })),
  commentOnProposal: about(({ proposal_id }) => ({
    id: proposal_id,
    comment_id: randomUUID(),
    content: 'Let me in',
  })),
})
