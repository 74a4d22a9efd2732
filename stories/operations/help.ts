import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('help', {
  listGuides: own(),
  getGuide: own(() => ({ id: 'paying-shares' })),
})
