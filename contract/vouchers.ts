import { z } from 'zod'
import { VOUCHER_STATUSES } from '#domain/voucher.ts'
import { id, listOf, page, timestamp } from './fields.ts'
import { privateReadByPost, read, refusals, write } from './operation.ts'
import { voucherBatch, voucherCode, voucherForm } from './voucher-forms.ts'

export const voucher = z.object({
  id,
  code: z.string(),
  trial_days: z.int(),
  max_uses: z.int().describe('0 means unlimited'),
  used_count: z.int(),
  is_active: z.boolean(),
  status: z.enum(VOUCHER_STATUSES),
  expires_at: timestamp.nullable(),
  created_at: timestamp,
})

/** The tabs of the list of vouchers. */
export const VOUCHER_FILTERS = ['all', 'active', 'inactive'] as const

const typed = z.object({ code: voucherCode('Please enter a voucher code') })

export const vouchers = {
  listVouchers: read('/api/vouchers', 'List vouchers, newest first')
    .input(z.object({ ...page, filter: z.enum(VOUCHER_FILTERS).default('all') }))
    .output(listOf(voucher)),
  createVoucher: write('POST', '/api/vouchers', 'Create a voucher')
    .input(voucherForm.extend({ id }))
    .output(voucher)
    .errors(refusals('ALREADY_EXISTS', 'VOUCHER_CODE_TAKEN')),
  toggleVoucher: write('POST', '/api/vouchers/{code}/toggle', 'Turn on a voucher, or turn it off')
    .input(z.object({ code: voucherCode('Voucher code is required') }))
    .output(voucher),
  generateVouchers: write('POST', '/api/vouchers/generate', 'Generate vouchers with random codes')
    .input(voucherBatch)
    .output(z.object({ items: z.array(voucher) }))
    .errors(refusals('VOUCHER_CODES_EXHAUSTED')),
  previewVoucher: privateReadByPost('/api/subscription/preview-voucher', 'Get what a voucher would do to your trial')
    .input(typed)
    .output(z.object({ trial_days: z.int(), trial_end: timestamp, message: z.string() }))
    .errors(refusals('VOUCHER_INVALID', 'VOUCHER_NEEDS_TRIAL')),
  applyVoucher: write('POST', '/api/subscription/apply-voucher', 'Apply a voucher to your trial')
    .input(typed)
    .output(z.object({ success: z.boolean(), message: z.string(), trial_days: z.int(), trial_end: timestamp }))
    .errors(refusals('VOUCHER_INVALID', 'VOUCHER_NEEDS_TRIAL')),
}
