import type { Actor } from './client.ts'

/** A mapping of amounts that an owner enters in each report, validated and so active. Gives its id. */
export async function mapByHand(
  { api }: Actor<'mappings'>,
  { project_id, agreement_id }: { project_id: string; agreement_id: string },
): Promise<string> {
  const id = crypto.randomUUID()
  const named = { name: 'Workshops', description: 'Tickets sold at the door' }
  await api.mappings.createMapping({ id, project_id, agreement_id, ...named, mapping_type: 'manual' })
  await api.mappings.validateMapping({ id })
  return id
}
