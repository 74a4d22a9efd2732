import type { Mapping } from '../../shared/mappings/mapping-values.ts'

/** What the status of a mapping means for what is collected. */
export const statusSentence = ({ mapping_type, status, allowed }: Mapping): string =>
  mapping_type === 'manual' && status === 'active'
    ? allowed.edit
      ? 'You enter its amounts in each report.'
      : 'Its owner enters the amounts in each report.'
    : SENTENCES[status]

const SENTENCES = {
  active: 'Charges of this source count for the agreement as they are collected.',
  inactive: 'Nothing is collected for this mapping until it is activated.',
  pending_validation: 'Nothing is collected until this mapping is validated.',
  error: 'Nothing is collected until this mapping passes its validation.',
} as const satisfies Record<Mapping['status'], string>
