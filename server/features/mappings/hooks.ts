import type { Write } from '#server/platform/commands.ts'

export interface ActivatedMapping {
  id: string
  project_id: string
  agreement_id: string
  /** The first day whose charges count in reports. */
  counts_from: string
  /** Whether it has never been active before. */
  is_first: boolean
}

/** What features above answer for mappings. */
export interface MappingHooks {
  /** A mapping is active, for the first time or again; runs in the transaction that records it. */
  mapping_activated(write: Write, mapping: ActivatedMapping): Promise<void>
}
