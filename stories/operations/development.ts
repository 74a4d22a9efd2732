import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('development', {
  getDevelopment: own(),
  switchRole: about(({ owner_id }) => ({ user_id: owner_id })),
  createMockNotification: own(() => ({ type: 'payment', priority: 'high' })),
})
