import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('search', {
  find: own(() => ({ q: 'Fernleaf' })),
})
