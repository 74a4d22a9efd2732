import type { z } from 'zod'
import type { mapping } from '#contract/mappings.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { ALL_OF_TYPE, type MappingEvent, mappingAfter, SOURCE_KEYS } from '#domain/revenue-mapping.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type MappingRow, stateOf } from './store.ts'

type Mapping = z.input<typeof mapping>

export function presentMapping(row: MappingRow, viewer: Pick<Viewer, 'id'>): Mapping {
  const may = (event: MappingEvent) =>
    'status' in mappingAfter(stateOf(row), event, row.owner_id === viewer.id ? 'owner' : 'stranger')
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    project_id: row.project_id,
    project_title: row.project_title,
    agreement_id: row.agreement_id,
    agreement_title: row.agreement_title,
    mapping_type: row.mapping_type,
    collection_frequency: row.collection_frequency,
    source_config: sourceConfig(row),
    source_name: row.source_name,
    status: row.status,
    error_message: row.error_message,
    counts_from: row.counts_from,
    last_collection_at: row.last_collection_at?.toISOString() ?? null,
    next_collection_at: row.status === 'active' ? (row.next_collection_at?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    allowed: {
      edit: may('change_frequency'),
      change_source: may('change_source'),
      activate: row.status !== 'active' && may('activate'),
      deactivate: row.status !== 'inactive' && may('deactivate'),
      validate: may('validation_passed'),
      collect: row.status === 'active' && row.mapping_type !== 'manual' && may('change_frequency'),
      delete: may('delete'),
    },
  }
}

function sourceConfig({ mapping_type, source_value, share_basis_points }: MappingRow): Mapping['source_config'] {
  const revenue_share_percentage = percentFromBasisPoints(share_basis_points)
  const always = { source_id: source_value, revenue_share_percentage }
  if (mapping_type === 'manual') return always
  if (source_value === ALL_OF_TYPE[mapping_type]) return { ...always, criteria: source_value }
  return { ...always, [SOURCE_KEYS[mapping_type]]: source_value }
}
