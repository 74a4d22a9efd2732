import { about, operationRows } from '../operation-rows.ts'

// The servers of stories have no terms.
export const operations = operationRows('legal', {
  getLegalPage: about(() => ({ name: 'terms' })),
})
