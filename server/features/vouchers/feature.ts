import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { voucherWorkers } from './apply-redemption.ts'
import { listVouchers } from './list-vouchers.ts'
import { createVoucher, generateVouchers, toggleVoucher } from './manage-vouchers.ts'
import { personalData } from './personal-data.ts'
import { voucherManagers, voucherUsers } from './policy.ts'
import { applyVoucher, previewVoucher } from './use-voucher.ts'

export const vouchers = feature('vouchers', {
  operations: {
    listVouchers: operation(voucherManagers, () => listVouchers),
    createVoucher: operation(
      voucherManagers,
      () => createVoucher,
      transaction({ vouchers_pkey: 'ALREADY_EXISTS', vouchers_code_key: 'VOUCHER_CODE_TAKEN' }),
    ),
    toggleVoucher: operation(voucherManagers, () => toggleVoucher, transaction()),
    generateVouchers: operation(voucherManagers, () => generateVouchers, transaction()),
    previewVoucher: operation(voucherUsers, previewVoucher),
    applyVoucher: operation(voucherUsers, applyVoucher),
  },
  jobs: voucherWorkers,
  personal_data: personalData,
})
