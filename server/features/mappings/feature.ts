import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { createMapping } from './create-mapping.ts'
import { deleteMapping } from './delete-mapping.ts'
import { dryRunMapping } from './dry-run.ts'
import { getMapping } from './get-mapping.ts'
import { listMappings } from './list-mappings.ts'
import { listMatchedMonths } from './list-matched-months.ts'
import { listSources } from './list-sources.ts'
import { personalData } from './personal-data.ts'
import { owners, readers } from './policy.ts'
import { updateMapping } from './update-mapping.ts'
import { validateMapping } from './validate-mapping.ts'

export const mappings = feature('mappings', {
  operations: {
    listMappings: operation(readers, () => listMappings),
    createMapping: operation(owners, () => createMapping, transaction({ revenue_mappings_pkey: 'ALREADY_EXISTS' })),
    getMapping: operation(readers, () => getMapping),
    updateMapping: operation(owners, updateMapping, transaction()),
    deleteMapping: operation(owners, () => deleteMapping, transaction()),
    validateMapping: operation(owners, validateMapping),
    listSources: operation(owners, listSources),
    dryRun: operation(readers, dryRunMapping),
    listMatchedMonths: operation(readers, () => listMatchedMonths),
  },
  live: ['mappings'],
  personal_data: personalData,
  anonymize,
})
