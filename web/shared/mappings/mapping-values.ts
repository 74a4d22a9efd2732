import type { InferClientOutputs } from '@orpc/client'
import { ALL_OF_TYPE_WORDS, COLLECTION_FREQUENCY_WORDS, MAPPING_TYPE_WORDS } from '#domain/mapping-words.ts'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['mappings']
export type Mapping = Outputs['getMapping']
export type Mappings = Outputs['listMappings']

/** 'Stripe product, daily'. */
export function countedHow({ mapping_type, collection_frequency }: Mapping): string {
  if (mapping_type === 'manual') return MAPPING_TYPE_WORDS.manual
  return `${MAPPING_TYPE_WORDS[mapping_type]}, ${COLLECTION_FREQUENCY_WORDS[collection_frequency].toLowerCase()}`
}

/** What of the account is counted, as people name it: its name, all of its type, or its id. */
export function sourceName({ mapping_type, source_config, source_name }: Mapping): string {
  if (mapping_type === 'manual') return 'Entered by hand'
  if (source_config.criteria !== undefined) return ALL_OF_TYPE_WORDS[mapping_type] ?? source_config.criteria
  return source_name ?? source_config.source_id
}
