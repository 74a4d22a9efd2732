import { about, operationRows } from '../operation-rows.ts'

export const operations = operationRows('checkouts', {
  getCheckout: about(({ charge_id }) => ({ charge_id })),
  confirmCheckout: about(({ intent_id }) => ({ id: intent_id })),
  cancelCheckout: about(({ charge_id }) => ({ charge_id })),
})
