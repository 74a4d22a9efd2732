import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('jobs', {
  listQueues: own(),
  listDeadLetters: own(),
  retryDeadLetter: about(() => ({ id: crypto.randomUUID() })),
  dropDeadLetter: about(() => ({ id: crypto.randomUUID(), reason: 'A guess.' })),
})
