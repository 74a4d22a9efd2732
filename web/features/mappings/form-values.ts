import type { z } from 'zod'
import type { createMappingInput } from '#contract/mapping-form.ts'
import { ALL_OF_TYPE, type CollectionFrequency, type MappingType, SOURCE_KEYS } from '#domain/revenue-mapping.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'

/** The form's fields: the source is one, whatever the type. */
export interface MappingValues {
  project_id: string
  agreement_id: string
  name: string
  description: string
  mapping_type: MappingType
  source: string
  revenue_share_percentage: number | null
  collection_frequency: CollectionFrequency
}

export const EMPTY: MappingValues = {
  project_id: '',
  agreement_id: '',
  name: '',
  description: '',
  mapping_type: 'stripe_product',
  source: '',
  revenue_share_percentage: null,
  collection_frequency: 'daily',
}

export function valuesOf(mapping: Mapping): MappingValues {
  const { project_id, agreement_id, name, description, mapping_type, collection_frequency, source_config } = mapping
  return {
    ...{ project_id, agreement_id, name, description, mapping_type, collection_frequency },
    source: source_config.source_id,
    revenue_share_percentage: source_config.revenue_share_percentage,
  }
}

/** The source that a type has from the start: all of it, where that is possible. */
export const firstSourceOf = (type: MappingType): string => ALL_OF_TYPE[type] ?? ''

/** Where there is a source to choose. */
export const hasSource = (type: MappingType): boolean => type !== 'manual'

export async function mappingErrors(values: MappingValues): Promise<Record<string, string>> {
  const { mappingForm } = await import('#contract/mapping-form.ts')
  const found = schemaErrors(mappingForm, inputOf(values))
  return Object.fromEntries(Object.entries(found).map(([path, sentence]) => [fieldOf(path), sentence]))
}

/** What is called with the form; its fields are checked by the form before. */
export function inputOf({ source, revenue_share_percentage, ...values }: MappingValues) {
  return { ...values, source_config: sourceConfig({ ...values, source, revenue_share_percentage }) }
}

export function sourceConfig({
  mapping_type,
  source,
  revenue_share_percentage: share,
}: Pick<MappingValues, 'mapping_type' | 'source' | 'revenue_share_percentage'>): SourceConfig {
  const named = share === null ? {} : { revenue_share_percentage: share }
  if (mapping_type === 'manual') return named
  return source === ALL_OF_TYPE[mapping_type]
    ? { ...named, criteria: source }
    : { ...named, [SOURCE_KEYS[mapping_type]]: source }
}

type SourceConfig = NonNullable<z.input<typeof createMappingInput>['source_config']>

/** The field that an error of the input belongs to. */
export function fieldOf(path: string): string {
  if (path === 'source_config.revenue_share_percentage') return 'revenue_share_percentage'
  return path.startsWith('source_config') ? 'source' : path
}
