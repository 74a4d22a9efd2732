import { type MappingEvent, mappingAfter, nextCollection } from '#domain/revenue-mapping.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from './record-change.ts'

/** Records that the mappings were collected now, and when they are next; one in error is active again. Those deleted meanwhile are left out. */
export async function recordCollected(write: Write, ids: readonly string[]): Promise<void> {
  const { tx, now } = write
  for (const mapping of await lockMappings(tx, { ids })) {
    const was_active = mapping.counts_from !== null
    const after = mappingAfter({ ...mapping, is_collecting: true, was_active }, 'collected', 'system')
    if ('refusal' in after) continue
    const isAgain = after.status === 'active' && mapping.status === 'error'
    await tx
      .updateTable('revenue_mappings')
      .set({ last_collection_at: now, next_collection_at: nextCollection(now, mapping.collection_frequency) })
      .$if(isAgain, (query) => query.set({ status: 'active', error_message: null, updated_at: now }))
      .where('id', '=', mapping.id)
      .execute()
    write.publish({ audience: [mapping.owner_id], topic: 'mappings', id: mapping.id })
  }
}

/** Records that collecting failed for these mappings, after all attempts. Gives those that were active until now. */
export async function recordCollectionFailed(
  write: Write,
  ids: readonly string[],
  error_message: string,
): Promise<string[]> {
  return fail(write, await lockMappings(write.tx, { ids }), { event: 'collection_failed', error_message })
}

/** Puts the mappings of a project in error whose account is no longer connected to it. Gives those that were active. */
export async function recordConnectionEnded(write: Write, project_id: string): Promise<string[]> {
  const stripes = (await lockMappings(write.tx, { project_id })).filter(({ mapping_type }) => mapping_type !== 'manual')
  return fail(write, stripes, {
    event: 'connection_ended',
    error_message:
      'The Stripe account of this project was disconnected. Connect an account, then validate this mapping again.',
  })
}

interface Failing {
  event: Extract<MappingEvent, 'collection_failed' | 'connection_ended'>
  error_message: string
}

async function fail(write: Write, mappings: LockedMapping[], { event, error_message }: Failing): Promise<string[]> {
  const failed: string[] = []
  for (const mapping of mappings) {
    const was_active = mapping.counts_from !== null
    const after = mappingAfter({ ...mapping, is_collecting: false, was_active }, event, 'system')
    if ('refusal' in after || after.status !== 'error') continue
    await write.tx
      .updateTable('revenue_mappings')
      .set({ status: 'error', error_message, next_collection_at: null, updated_at: write.now })
      .where('id', '=', mapping.id)
      .execute()
    recordChange(write, mapping, `mapping_${event}`, [mapping.owner_id])
    if (mapping.status === 'active') failed.push(mapping.id)
  }
  return failed
}

type LockedMapping = Awaited<ReturnType<typeof lockMappings>>[number]

/** In one order everywhere. */
function lockMappings(tx: Tx, { ids, project_id }: { ids?: readonly string[]; project_id?: string }) {
  return tx
    .selectFrom('revenue_mappings as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .selectAll('m')
    .select('p.owner_id')
    .where('m.removed_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('m.id', 'in', ids ?? []))
    .$if(project_id !== undefined, (query) => query.where('m.project_id', '=', project_id ?? ''))
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
}
