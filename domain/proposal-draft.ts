/** The most drafts of proposals and counter-offers that a person has. */
export const MAX_DRAFTS = 20

/** What a draft is about: one draft for each project, partner and answered version. */
export interface DraftSubject {
  project_id: string | null
  /** A project that is only a name. */
  new_project_name: string
  /** The provider chosen in the directory. */
  provider_id: string | null
  /** The other party by address. */
  email: string
  /** The version that a counter-offer answers. */
  answers_version_id: string | null
}

export function isSameSubject(a: DraftSubject, b: DraftSubject): boolean {
  return (
    a.project_id === b.project_id &&
    fold(a.new_project_name) === fold(b.new_project_name) &&
    a.provider_id === b.provider_id &&
    fold(a.email) === fold(b.email) &&
    a.answers_version_id === b.answers_version_id
  )
}

/**
 * Why a draft is not saved; null when it is. `seen_revisions` are those that may be replaced, null among them where no
 * draft may be stored yet; undefined replaces whatever is stored. An editor that has lost an answer names both the
 * revision it edited and the one it sent.
 */
export function refusalToSave(
  drafts: readonly (DraftSubject & { id: string; revision: string })[],
  saved: DraftSubject & { id: string; seen_revisions: readonly (string | null)[] | undefined },
): 'changed_elsewhere' | 'same_subject' | 'too_many' | null {
  const stored = drafts.find(({ id }) => id === saved.id)
  const { seen_revisions: seen } = saved
  if (seen && !seen.includes(stored?.revision ?? null)) return 'changed_elsewhere'
  if (drafts.some((draft) => draft.id !== saved.id && isSameSubject(draft, saved))) return 'same_subject'
  return !stored && drafts.length >= MAX_DRAFTS ? 'too_many' : null
}

const fold = (words: string) => words.trim().toLowerCase()
