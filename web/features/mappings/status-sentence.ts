import type { Mapping } from '../../shared/mappings/mapping-values.ts'

/** What the status of a mapping means for what is collected. */
export const statusSentence = ({ mapping_type, status }: Pick<Mapping, 'mapping_type' | 'status'>): string =>
  (mapping_type === 'manual' ? OF_MANUAL : OF_STRIPE)[status]

type Sentences = Record<Mapping['status'], string>

const OF_STRIPE: Sentences = {
  active: 'Charges of this source count for the agreement as they are collected.',
  inactive: 'Nothing is collected for this mapping until it is activated.',
  pending_validation: 'Nothing is collected until this mapping is validated.',
  error: 'Nothing is collected until this mapping is validated or a retry succeeds.',
}

const OF_MANUAL: Sentences = {
  active: 'Its amounts are entered in each report.',
  inactive: 'No amounts are entered for this mapping until it is activated.',
  pending_validation: 'No amounts are entered until this mapping is validated.',
  error: 'No amounts are entered until this mapping is validated.',
}
