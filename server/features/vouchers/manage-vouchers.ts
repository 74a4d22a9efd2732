import { randomBytes, randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { codeFrom, normalizedCode } from '#domain/voucher.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { presentVoucher, type VoucherRow } from './present.ts'

type Operations = Contract['vouchers']

export const createVoucher: WriteHandler<Operations['createVoucher']> = async (write, input) => {
  const { tx, now, viewer } = write
  const row = await tx
    .insertInto('vouchers')
    .values({ ...input, created_by: viewer.id, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  audit(write, row, 'voucher_created')
  return presentVoucher(row, now)
}

export const toggleVoucher: WriteHandler<Operations['toggleVoucher']> = async (write, { code }) => {
  const row = await write.tx
    .updateTable('vouchers')
    .set(({ not, ref }) => ({ is_active: not(ref('is_active')) }))
    .where('code', '=', normalizedCode(code))
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  audit(write, row, row.is_active ? 'voucher_activated' : 'voucher_deactivated')
  return presentVoucher(row, write.now)
}

const MAX_ROUNDS = 10
const DAY_MS = 86_400_000

/** Codes that are taken are drawn again, until there are as many as asked for. */
export const generateVouchers: WriteHandler<Operations['generateVouchers']> = async (write, input) => {
  const { tx, now, viewer } = write
  const { count, prefix, length, trial_days, max_uses, expires_in_days } = input
  const expires_at = expires_in_days > 0 ? new Date(now.getTime() + expires_in_days * DAY_MS) : null
  const made: VoucherRow[] = []
  for (let round = 0; made.length < count; round += 1) {
    if (round === MAX_ROUNDS) return refuse('VOUCHER_CODES_EXHAUSTED')
    const codes = new Set(Array.from({ length: count - made.length }, () => codeFrom(prefix, randomBytes(length))))
    const rows = Array.from(codes, (code) => ({
      ...{ id: randomUUID(), code, trial_days, max_uses, expires_at },
      ...{ created_by: viewer.id, created_at: now },
    }))
    made.push(
      ...(await tx
        .insertInto('vouchers')
        .values(rows)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .execute()),
    )
  }
  for (const row of made) audit(write, row, 'voucher_created')
  return { items: made.map((row) => presentVoucher(row, now)) }
}

function audit(write: MemberWrite, { id, code, trial_days, max_uses }: VoucherRow, action: string): void {
  write.audit({
    chain: 'vouchers',
    action,
    subject_type: 'voucher',
    subject_id: id,
    data: { code, trial_days, max_uses },
  })
}
