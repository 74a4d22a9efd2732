import type { Contract } from '#contract/index.ts'
import { mayCounter, statusAfterCounter } from '#domain/negotiation.ts'
import { formatPercent } from '#domain/percent.ts'
import { changedTerms, lockedTerms, type TermContent, termsInSentence } from '#domain/settled-terms.ts'
import type { Term } from '#domain/terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { deleteSentDraft } from '../proposal-drafts/commands.ts'
import { columnsOf } from './columns.ts'
import { freezeEffect } from './frozen-effect.ts'
import { movedOnWith } from './moved-on.ts'
import { refuseCompleted } from './named-project.ts'
import { negotiationOf, takeForMove } from './negotiation.ts'
import { auditDeal, notifyParties } from './notify.ts'
import type { CommissionDeps } from './offer-months.ts'
import { contentOf } from './present-version.ts'
import { proposalAfter } from './proposal-after.ts'
import { openSettledTerms, reopenChanged } from './settled-terms.ts'
import { refuseUnsigned, signVersion } from './sign-version.ts'

/** Counters the live version, which stays in the history with its status. */
export const counterProposal =
  (deps: CommissionDeps): WriteHandler<Contract['proposals']['counterProposal']> =>
  async (write, input) => {
    const { tx, viewer, now } = write
    const answered = { id: input.id, version_id: input.answers_version_id }
    const taken = await takeForMove(write, answered, mayCounter, movedOnWith(write, deps))
    if (isRefusal(taken)) return taken
    const { proposal, side } = taken
    const unsigned = refuseUnsigned(side, input.signature)
    if (unsigned) return unsigned
    const completed = await refuseCompleted(write, proposal)
    if (completed) return completed
    const { id: answered_id, currency, min_guarantee, cap } = proposal.current_version
    const terms = columnsOf(input)
    const [before, after] = [contentOf(proposal.current_version), contentOf({ ...terms, currency, min_guarantee, cap })]
    const settled = await refuseSettled(write, input, before, after)
    if (settled) return settled

    await tx.updateTable('proposal_versions').set({ is_current: false }).where('id', '=', answered_id).execute()
    // A withdrawn version keeps its number.
    const { latest } = await tx
      .selectFrom('proposal_versions')
      .select(({ fn }) => fn.max('version_number').as('latest'))
      .where('proposal_id', '=', input.id)
      .executeTakeFirstOrThrow()
    const version = { id: input.version_id, proposal_id: input.id, version_number: latest + 1, is_current: true }
    const author = { created_by: side, author_id: viewer.id, status: 'Countered' as const, created_at: now }
    await tx
      .insertInto('proposal_versions')
      .values({ ...version, ...author, ...terms, currency, min_guarantee, cap })
      .execute()
    await freezeEffect(write, deps, proposal)
    const signed = { proposal_id: input.id, version_id: input.version_id, side, act: 'sent' as const }
    await signVersion(write, { ...signed, typed_name: input.signature || null })
    const { status } = negotiationOf(proposal.status, proposal.current_version)
    await tx
      .updateTable('proposals')
      .set({ title: input.title, status: statusAfterCounter(status), updated_at: now })
      .where('id', '=', input.id)
      .execute()

    const reopened = await reopenChanged(write, { id: input.id, side }, before, after)
    const { provider_share_basis_points } = terms
    const counter = { version_id: input.version_id, answers_version_id: answered_id, side, provider_share_basis_points }
    auditDeal(write, input.id, 'proposal_countered', counter)
    notifyParties(write, proposal, {
      title: 'Counter-offer received',
      message: `${nameOf(viewer.id)} countered “${input.title}” with a provider share of ${formatPercent(provider_share_basis_points)}.${
        reopened.length > 0 ? ` It changes what was settled: ${termsInSentence(reopened)}.` : ''
      }`,
    })
    await deleteSentDraft(write, input.version_id)
    return proposalAfter(write, input.id)
  }

/** Refuses to change what both sides have settled, unless the author has reopened it. */
async function refuseSettled(
  { tx }: MemberWrite,
  { id, reopened_terms }: { id: string; reopened_terms: Term[] },
  before: TermContent,
  after: TermContent,
): Promise<Refusal<'TERM_SETTLED'> | null> {
  const changed = changedTerms(before, after)
  const [locked] = changed.length > 0 ? lockedTerms(await openSettledTerms(tx, id), changed, reopened_terms) : []
  if (!locked) return null
  const message = `Both sides have settled ${termsInSentence([locked])}. Reopen it to change it.`
  return refuse('TERM_SETTLED', { message, field: FORM_FIELDS[locked] ?? locked })
}

/** Terms of several fields are named at the first. */
const FORM_FIELDS: Partial<Record<Term, string>> = {
  timeline: 'timeline.duration',
  payment_terms: 'payment_terms_days',
  deliverables: 'deliverables.0',
  work_timeline: 'work_timeline.value',
}
