import type { Contract } from '#contract/index.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { type MappingEvent, type MappingRefusal, mappingAfter, nextCollection } from '#domain/revenue-mapping.ts'
import { refuse } from '#server/platform/commands.ts'
import type { InputOf, WriteHandler } from '#server/platform/http.ts'
import type { MappingHooks } from './hooks.ts'
import { presentMapping } from './present.ts'
import { recordChange } from './record-change.ts'
import { connectedAccountOf, findVisibleMapping, lockOwnMapping, type MappingRow, stateOf } from './store.ts'

type Update = Contract['mappings']['updateMapping']

/** Switches a mapping on or off, and changes what its owner says of it; its source only until it was first active. */
export const updateMapping =
  (hooks: MappingHooks): WriteHandler<Update> =>
  async (write, { id, ...change }) => {
    const { tx, viewer, now } = write
    const row = await lockOwnMapping(tx, viewer, id)
    if (!row) return refuse('NOT_FOUND', { message: 'Mapping Not Found' })
    const event = eventOf(row, change)
    const after = mappingAfter(stateOf(row), event, 'owner')
    if ('refusal' in after) return refuse(REFUSALS[after.refusal])
    if (after.status === 'removed') return refuse('NOT_FOUND')
    const type = change.source?.mapping_type
    if (event === 'change_source' && type !== 'manual' && !(await connectedAccountOf(tx, row.project_id))) {
      return refuse('NOT_CONNECTED', { message: 'Connect a Stripe account to this project first.' })
    }

    const frequency = change.collection_frequency ?? row.collection_frequency
    const starts = row.status !== 'active' && after.status === 'active'
    const isDueOtherwise = starts || frequency !== row.collection_frequency
    await tx
      .updateTable('revenue_mappings')
      .set({
        ...valuesOf(change),
        ...(event === 'change_source' && { source_name: null, error_message: null }),
        ...(isDueOtherwise && {
          next_collection_at: nextCollection(starts ? now : (row.last_collection_at ?? now), frequency),
        }),
        status: after.status,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    recordChange(write, row, ACTIONS[event], [viewer.id])
    if (starts && row.counts_from !== null) {
      const { project_id, agreement_id, counts_from } = row
      await hooks.mapping_activated(write, { id, project_id, agreement_id, counts_from, is_first: false })
    }
    const changed = await findVisibleMapping(tx, viewer, id)
    return changed ? presentMapping(changed, viewer) : refuse('NOT_FOUND')
  }

type Change = Omit<InputOf<Update>, 'id'>
type Changing = Extract<MappingEvent, 'activate' | 'deactivate' | 'change_source' | 'change_frequency'>

/** A status that it has already is no change of it. */
function eventOf(row: MappingRow, change: Change): Changing {
  if (changesSource(row, change)) return 'change_source'
  if (change.status === 'active') return 'activate'
  return change.status === 'inactive' ? 'deactivate' : 'change_frequency'
}

const changesSource = (row: MappingRow, { source }: Change): boolean =>
  source !== null && (source.mapping_type !== row.mapping_type || source.source_value !== row.source_value)

function valuesOf({ status: _, source, ...change }: Change) {
  const share = source?.revenue_share_percentage
  return {
    ...(source && { mapping_type: source.mapping_type, source_value: source.source_value }),
    ...(change.name !== undefined && { name: change.name }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.collection_frequency !== undefined && { collection_frequency: change.collection_frequency }),
    ...(share !== undefined && { share_basis_points: basisPointsFromPercent(share) }),
  }
}

const REFUSALS = {
  not_owner: 'NOT_FOUND',
  removed: 'NOT_FOUND',
  not_active: 'MAPPING_NOT_VALIDATED',
  not_validated: 'MAPPING_NOT_VALIDATED',
  switched_off: 'MAPPING_NOT_VALIDATED',
  source_fixed: 'MAPPING_SOURCE_FIXED',
  collecting: 'MAPPING_COLLECTING',
} as const satisfies Record<MappingRefusal, string>

const ACTIONS = {
  activate: 'mapping_activated',
  deactivate: 'mapping_deactivated',
  change_source: 'mapping_source_changed',
  change_frequency: 'mapping_changed',
} as const satisfies Record<Changing, string>
