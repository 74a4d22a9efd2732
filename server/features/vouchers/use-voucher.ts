import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { extendedTrialEnd, normalizedCode, voucherStatus } from '#domain/voucher.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { isUnavailable } from '#server/stripe/failures.ts'
import { findExtendable, type TrialDeps, trialOf } from '../membership/commands.ts'
import { applyRedemption, voucherJob } from './apply-redemption.ts'

type Operations = Contract['vouchers']

export interface UseDeps extends TrialDeps {
  rate_limits: RateLimits
}

/** What the voucher would do, before it is used. */
export const previewVoucher =
  ({ rate_limits }: Pick<UseDeps, 'rate_limits'>): Handler<Operations['previewVoucher']> =>
  (context, { code }) =>
    withFewWrong(rate_limits, context, () => preview(context, code))

async function preview({ db, viewer, now }: MemberContext, code: string) {
  const voucher = await findVoucher(db, code)
  if (!voucher || voucherStatus(voucher, now) !== 'Active') return refuse('VOUCHER_INVALID')
  const used = await db
    .selectFrom('voucher_redemptions')
    .select('id')
    .where('voucher_id', '=', voucher.id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (used) return refuse('VOUCHER_INVALID')
  const trial = await findExtendable(db, viewer.id)
  if (trial === 'paid') return refuse('VOUCHER_NEEDS_TRIAL')
  const end = extendedTrialEnd(await lastEnd(db, trial?.id ?? null, trial?.trial_end ?? null), voucher.trial_days, now)
  return { ...described(end, voucher.trial_days), message: `Your trial would end on ${formatDate(dayOf(end))}.` }
}

/**
 * Uses a voucher: its count, that this person used it, and the trial's new end are stored together, then Stripe is asked.
 * While Stripe is away, a job goes on asking.
 */
export const applyVoucher =
  ({ rate_limits, ...deps }: UseDeps): Handler<Operations['applyVoucher']> =>
  async (context, { code }) => {
    const used = await withFewWrong(rate_limits, context, () =>
      context.command((write) => claim(write, code), {
        constraints: { voucher_redemptions_once: 'VOUCHER_INVALID', subscriptions_one_live: 'VOUCHER_INVALID' },
      }),
    )
    if (isRefusal(used)) return used
    const { redemption_id, trial_end, days } = used
    const is_applied = await applyRedemption({ ...deps, db: context.db, command: context.command }, redemption_id).then(
      () => true,
      (error: unknown) => {
        if (!isUnavailable(error)) throw error
        context.log.warn({ err: error }, 'Stripe is unavailable; a job extends the trial')
        return false
      },
    )
    const day = formatDate(dayOf(trial_end))
    const message = is_applied
      ? `Your trial ends on ${day}.`
      : `Your trial will end on ${day}. This takes a few minutes.`
    return { success: true, message, ...described(trial_end, days) }
  }

/** Nobody tries codes until one is right: only so many wrong ones are answered. */
async function withFewWrong<Answer>(
  rate_limits: RateLimits,
  { viewer }: Pick<MemberContext, 'viewer'>,
  attempt: () => Promise<Answer>,
): Promise<Answer | Refusal<'RATE_LIMITED'>> {
  const tooMany = await consumeRateLimit(rate_limits, ['voucher_code', viewer.id])
  if (tooMany) return tooMany
  const answer = await attempt()
  if (!isRefusal(answer)) await rate_limits.giveBack('voucher_code', viewer.id)
  return answer
}

async function claim(write: MemberWrite, code: string) {
  const { tx, now, viewer } = write
  const trial = await trialOf(write)
  if (trial === 'paid') return refuse('VOUCHER_NEEDS_TRIAL')
  const voucher = await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ used_count: eb('used_count', '+', 1) }))
    .where('code', '=', normalizedCode(code))
    .where('is_active', '=', true)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(sql<boolean>`(max_uses = 0 or used_count < max_uses)`)
    .returningAll()
    .executeTakeFirst()
  if (!voucher) return refuse('VOUCHER_INVALID')
  const days = voucher.trial_days
  const trial_end = extendedTrialEnd(await lastEnd(tx, trial.id, trial.trial_end), days, now)
  const redemption_id = randomUUID()
  await tx
    .insertInto('voucher_redemptions')
    .values({
      ...{ id: redemption_id, voucher_id: voucher.id, user_id: viewer.id, subscription_id: trial.id },
      ...{ days, trial_end, created_at: now },
    })
    .execute()
  write.audit({
    chain: 'vouchers',
    action: 'voucher_used',
    subject_type: 'voucher',
    subject_id: voucher.id,
    data: { days, user_id: viewer.id },
  })
  write.enqueue(voucherJob, { redemption_id })
  return { redemption_id, trial_end, days }
}

/** A second voucher adds to what the first has promised, also where Stripe has not heard of that yet. */
async function lastEnd(db: Kysely<DB>, subscription_id: string | null, trial_end: Date | null): Promise<Date | null> {
  if (!subscription_id) return null
  const last = await db
    .selectFrom('voucher_redemptions')
    .select('trial_end')
    .where('subscription_id', '=', subscription_id)
    .orderBy('trial_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return trial_end
  return trial_end && trial_end > last.trial_end ? trial_end : last.trial_end
}

const findVoucher = (db: Kysely<DB>, code: string) =>
  db.selectFrom('vouchers').selectAll().where('code', '=', normalizedCode(code)).executeTakeFirst()

const described = (end: Date, trial_days: number) => ({ trial_days, trial_end: end.toISOString() })
