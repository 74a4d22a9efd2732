import type { Contract } from '#contract/index.ts'
import { draftForm } from '#contract/proposal-drafts.ts'
import { type DraftSubject, refusalToSave } from '#domain/proposal-draft.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { InputOf, MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { findVisibleProposal } from '#server/queries/visible-proposals.ts'
import { lockDraft } from './commands.ts'
import { deleteOutdated } from './store.ts'

type Saved = InputOf<Contract['proposalDrafts']['saveProposalDraft']>

/** Saves what was typed so far, as a new draft or over the revision that was edited (decision C-77). */
export const saveProposalDraft: WriteHandler<Contract['proposalDrafts']['saveProposalDraft']> = async (
  write,
  input,
) => {
  const { tx, viewer, now } = write
  const { id, form, step, revision, provider_id, answers_version_id } = input
  if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
  const hidden = await refuseHidden(write, input)
  if (hidden) return hidden
  await lockDraft(tx, id)
  if (await isSent(tx, id)) return refuse('ALREADY_EXISTS', { message: 'This proposal has already been sent.' })

  await deleteOutdated(tx, viewer.id)
  const project_id = projectIdOf(input)
  const stored = await subjectsOf(tx, viewer.id)
  const reason = refusalToSave(stored, {
    ...subjectOf({ ...input, project_id }),
    id,
    seen_revisions: input.seen_revisions,
  })
  if (reason) return refuse(REFUSALS[reason])

  const changed = {
    form: JSON.stringify(form),
    step,
    project_id,
    provider_id,
    answers_version_id,
    revision,
    updated_at: now,
  }
  if (!stored.some((draft) => draft.id === id)) {
    await tx
      .insertInto('proposal_drafts')
      .values({ id, author_id: viewer.id, created_at: now, ...changed })
      .execute()
  } else {
    const { numUpdatedRows } = await tx
      .updateTable('proposal_drafts')
      .set(changed)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('DRAFT_CHANGED')
  }
  write.publish({ audience: [viewer.id], topic: 'proposalDrafts', id })
  return { id, revision, updated_at: now.toISOString() }
}

const REFUSALS = {
  changed_elsewhere: 'DRAFT_CHANGED',
  same_subject: 'DRAFT_EXISTS',
  too_many: 'TOO_MANY_DRAFTS',
} as const

/** Projects, providers and versions that the viewer may not use. */
async function refuseHidden(
  { tx, viewer }: Pick<MemberWrite, 'tx' | 'viewer'>,
  input: Saved,
): Promise<Refusal<'PROJECT_NOT_YOURS' | 'NOT_FOUND'> | null> {
  const { provider_id, answers_version_id } = input
  const project_id = projectIdOf(input)
  if (project_id !== null && !(await findVisibleProject(tx, viewer, project_id))) {
    return viewer.role === 'owner' ? refuse('PROJECT_NOT_YOURS', { field: 'form.project_id' }) : refuse('NOT_FOUND')
  }
  if (provider_id !== null && (viewer.role !== 'owner' || !(await isProvider(tx, provider_id)))) {
    return refuse('NOT_FOUND')
  }
  if (answers_version_id === null) return null
  const version = await tx
    .selectFrom('proposal_versions')
    .select('proposal_id')
    .where('id', '=', answers_version_id)
    .executeTakeFirst()
  return version && (await findVisibleProposal(tx, viewer, version.proposal_id)) ? null : refuse('NOT_FOUND')
}

async function isProvider(tx: Tx, id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'provider')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}

async function isSent(tx: Tx, id: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('proposals')
    .select('id')
    .where('id', '=', id)
    .union(tx.selectFrom('proposal_versions').select('id').where('id', '=', id))
    .executeTakeFirst()
  return sent !== undefined
}

async function subjectsOf(tx: Tx, author_id: string) {
  const rows = await tx
    .selectFrom('proposal_drafts')
    .select(['id', 'revision', 'project_id', 'provider_id', 'answers_version_id', 'form'])
    .where('author_id', '=', author_id)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    ...subjectOf({ ...row, form: draftForm.parse(row.form) }),
  }))
}

function projectIdOf({ form, answers_version_id }: Pick<Saved, 'form' | 'answers_version_id'>): string | null {
  return answers_version_id === null && form.project_choice === 'existing' ? form.project_id || null : null
}

function subjectOf({
  form,
  project_id,
  provider_id,
  answers_version_id,
}: Pick<Saved, 'form' | 'provider_id' | 'answers_version_id'> & { project_id: string | null }): DraftSubject {
  const new_project_name = form.project_choice === 'new' ? form.new_project_name : ''
  return { project_id, new_project_name, provider_id, email: form.email, answers_version_id }
}
