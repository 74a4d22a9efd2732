import { randomUUID } from 'node:crypto'
import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('supportAccess', {
  getSupportAccess: own(),
  allowSupportAccess: own(() => ({ hours: 1 })),
  revokeSupportAccess: own(),
  viewAccount: about(() => ({ id: randomUUID(), reason: 'A guess at somebody else.' })),
  stopViewing: own(),
})
