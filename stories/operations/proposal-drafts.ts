import { randomUUID } from 'node:crypto'
import { about, operationRowsOf, own } from '../operation-rows.ts'

const form = {
  project_choice: 'new' as const,
  project_id: '',
  new_project_name: 'Larkspur',
  title: 'A draft of Olivia',
  scope_of_work: '',
  deliverables: ['A plan'],
  work_timeline: { value: 3, unit: 'month' as const },
  context: '',
  revenue_stream: '',
  timeline: { duration: 36, unit: 'month' as const },
  provider_share: 0,
  monthly_revenue_threshold: 0,
  target_growth_rate: 0,
  additional_conditions: '',
  notes: '',
  email: '',
  send_email: true,
}

interface WithProposalDraft extends Readonly<Record<string, string>> {
  proposal_draft_id: string
}

export const operations = operationRowsOf<'proposalDrafts', WithProposalDraft>(
  'proposalDrafts',
  async ({ olivia }) => {
    const draft = { id: randomUUID(), step: 1, revision: randomUUID(), form }
    return { proposal_draft_id: (await olivia.api.proposalDrafts.saveProposalDraft(draft)).id }
  },
  {
    listProposalDrafts: own(),
    findProposalDraft: own(({ proposal_draft_id }) => ({ id: proposal_draft_id })),
    saveProposalDraft: about(({ project_id }) => ({
      id: randomUUID(),
      step: 1,
      revision: randomUUID(),
      form: { ...form, project_choice: 'existing', project_id, new_project_name: '' },
    })),
    deleteProposalDraft: about(({ proposal_draft_id }) => ({ id: proposal_draft_id })),
  },
)
