/** A person as a sentence mentions them: 'you' to themselves, their name to everybody else. */
export interface Mention {
  name: string
  is_viewer: boolean
}

/** How to mention a person to a viewer; without a viewer, everybody is named. */
export function mention(person: { id: string; name: string }, viewer_id: string | null): Mention {
  return { name: person.name, is_viewer: person.id === viewer_id }
}

/** 'you' or 'Priya Shah', after a verb or a preposition. */
export function asObject({ name, is_viewer }: Mention): string {
  return is_viewer ? 'you' : name
}

/** What a person does, within a sentence: 'you receive' or 'Priya Shah receives'. The verb in both of its forms. */
export function asSubject({ name, is_viewer }: Mention, [you, others]: VerbForms): string {
  return is_viewer ? `you ${you}` : `${name} ${others}`
}

/** The same at the start of a sentence: 'You receive'. Names are not capitalised. */
export function atStart({ name, is_viewer }: Mention, [you, others]: VerbForms): string {
  return is_viewer ? `You ${you}` : `${name} ${others}`
}

/** What is theirs: 'your payout account' or 'the payout account of Priya Shah'. */
export function asOwner({ name, is_viewer }: Mention, thing: string): string {
  return is_viewer ? `your ${thing}` : `the ${thing} of ${name}`
}

/** A verb as it follows 'you' and as it follows a name: ['receive', 'receives']. */
type VerbForms = readonly [you: string, others: string]
