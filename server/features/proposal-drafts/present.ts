import type { z } from 'zod'
import { percent } from '#contract/fields.ts'
import { draftForm, type proposalDraft, type proposalDraftSummary } from '#contract/proposal-drafts.ts'
import type { DraftRow } from './store.ts'

export function presentDraftSummary(row: DraftRow): z.input<typeof proposalDraftSummary> {
  const form = formOf(row)
  const share = percent.safeParse(form.provider_share)
  return {
    id: row.id,
    status: 'draft',
    title: form.title,
    project: projectOf(row, form),
    partner: row.answers_partner_name ?? row.provider_name ?? (form.email || null),
    answers:
      row.answers_proposal_id === null || row.answers_version_number === null
        ? null
        : { proposal_id: row.answers_proposal_id, version_number: row.answers_version_number },
    provider_share: share.success ? share.data : null,
    step: row.step,
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentDraft(row: DraftRow): z.input<typeof proposalDraft> {
  const { provider_id, provider_name, provider_avatar } = row
  return {
    ...presentDraftSummary(row),
    form: formOf(row),
    provider:
      provider_id === null || provider_name === null
        ? null
        : { id: provider_id, name: provider_name, avatar: provider_avatar },
    answers_version_id: row.answers_version_id,
  }
}

function formOf({ form }: Pick<DraftRow, 'form'>) {
  return draftForm.parse(form)
}

function projectOf(row: DraftRow, form: z.output<typeof draftForm>) {
  if (row.answers_project_title !== null) return { id: row.answers_project_id, title: row.answers_project_title }
  if (row.project_title !== null) return { id: row.project_id, title: row.project_title }
  return form.project_choice === 'new' && form.new_project_name !== ''
    ? { id: null, title: form.new_project_name }
    : null
}
