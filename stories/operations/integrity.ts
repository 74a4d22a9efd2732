import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('integrity', { listChecks: own(), runChecks: own() })
