import { randomUUID } from 'node:crypto'
import { about, operationRowsOf } from '../operation-rows.ts'

interface WithMapping extends Readonly<Record<string, string>> {
  mapping_id: string
}

const manual = ({ project_id, agreement_id }: { project_id: string; agreement_id: string }) => ({
  ...{ id: randomUUID(), project_id, agreement_id, name: 'By hand', mapping_type: 'manual' as const },
})

export const operations = operationRowsOf<'mappings', WithMapping>(
  'mappings',
  async ({ olivia, deal }) => ({ mapping_id: (await olivia.api.mappings.createMapping(manual(deal))).id }),
  {
    listMappings: about(({ project_id }) => ({ project_id })),
    createMapping: about(manual),
    getMapping: about(({ mapping_id }) => ({ id: mapping_id })),
    updateMapping: about(({ mapping_id }) => ({ id: mapping_id, name: 'Mine' })),
    deleteMapping: about(({ mapping_id }) => ({ id: mapping_id })),
    validateMapping: about(({ mapping_id }) => ({ id: mapping_id })),
    listSources: about(({ project_id }) => ({ project_id })),
    dryRun: about(({ project_id, agreement_id }) => ({ project_id, agreement_id, mapping_type: 'manual' })),
    listMatchedMonths: about(({ project_id }) => ({ project_id })),
  },
)
