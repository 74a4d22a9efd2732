import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('statements', {
  getStatement: own(() => ({ period: '2026' })),
  exportStatement: own(() => ({ period: '2026', format: 'csv' })),
})
