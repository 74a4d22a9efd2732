import type { DraftPlace, FoundDraft } from './draft-place.ts'

/** Whom a draft is for and what it answers: of the draft that is continued, otherwise what the wizard was opened for. */
export function draftSubject(
  place: Pick<DraftPlace, 'provider_id' | 'answers_version_id'>,
  found: Pick<FoundDraft, 'provider' | 'answers_version_id'> | null,
) {
  const { provider_id = null, answers_version_id = null } = place
  if (!found) return { provider_id, answers_version_id }
  return { provider_id: found.provider?.id ?? null, answers_version_id: found.answers_version_id }
}
