import type { Contract } from '#contract/index.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { presentMapping } from './present.ts'
import { recordChange } from './record-change.ts'
import { connectedAccountOf, findAgreementOf, findProject, findVisibleMapping, MAX_MAPPINGS } from './store.ts'

/** A new mapping waits for its validation. The share that it names is a copy of the agreement's (decision C-103). */
export const createMapping: WriteHandler<Contract['mappings']['createMapping']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, project_id, agreement_id, revenue_share_percentage, ...described } = input
  if (!(await findProject(tx, viewer, project_id))) return refuse('NOT_FOUND')
  await lockProject(tx, project_id)
  const agreement = await findAgreementOf(tx, project_id, agreement_id)
  if (!agreement) return refuse('NOT_FOUND', { field: 'agreement_id', message: 'Please select an agreement' })
  if (described.mapping_type !== 'manual' && !(await connectedAccountOf(tx, project_id))) {
    return refuse('NOT_CONNECTED', { message: 'Connect a Stripe account to this project first.' })
  }
  const { mappings } = await tx
    .selectFrom('revenue_mappings')
    .select(({ fn }) => fn.countAll<number>().as('mappings'))
    .where('project_id', '=', project_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (mappings >= MAX_MAPPINGS) return refuse('TOO_MANY_MAPPINGS')

  const share_basis_points =
    revenue_share_percentage === undefined
      ? agreement.provider_share_basis_points
      : basisPointsFromPercent(revenue_share_percentage)
  await tx
    .insertInto('revenue_mappings')
    .values({
      ...{ id, project_id, agreement_id, share_basis_points, status: 'pending_validation' },
      ...sourced(described),
      ...{ created_by: viewer.id, created_at: now, updated_at: now },
    })
    .execute()
  recordChange(write, { id, project_id }, 'mapping_created', [viewer.id])
  const row = await findVisibleMapping(tx, viewer, id)
  return row ? { success: true, id, mapping: presentMapping(row, viewer) } : refuse('NOT_FOUND')
}

type Described = Pick<
  Parameters<WriteHandler<Contract['mappings']['createMapping']>>[1],
  'name' | 'description' | 'mapping_type' | 'collection_frequency' | 'source_value'
>

const sourced = ({ name, description, mapping_type, collection_frequency, source_value }: Described) => ({
  ...{ name, description, mapping_type, collection_frequency, source_value },
})
