import { guess, operationRows, own } from '../operation-rows.ts'

const BATCH = { count: 1, length: 8, trial_days: 14, max_uses: 1 }

export const operations = operationRows('vouchers', {
  listVouchers: own(),
  createVoucher: own(() => ({ id: crypto.randomUUID(), code: 'SPRING24', trial_days: 14, max_uses: 0 })),
  toggleVoucher: own(() => ({ code: 'SPRING24' })),
  generateVouchers: own(() => BATCH),
  previewVoucher: guess(() => ({ code: 'NOTTHISONE' })),
  applyVoucher: guess(() => ({ code: 'NOTTHISONE' })),
})
