import { sql } from 'kysely'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { mayCompleteOneMore } from '#domain/plan.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { dayOf, PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { membershipOf } from '#server/queries/subscriptions.ts'

/**
 * Refuses an agreement beyond those that the payer's plan covers in a calendar month (decision C-205);
 * those under way count. The caller has locked the cards of the person, so that two at once are counted one after the other.
 */
export async function refuseBeyondPlan({
  tx,
  viewer,
  now,
}: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>): Promise<Refusal<'PLAN_LIMIT_REACHED'> | null> {
  const { subscription, access } = await membershipOf(tx, viewer.id, now)
  const limit = access.is_granted && subscription ? subscription.agreements_per_month : null
  if (limit === null) return null
  const month = monthOf(dayOf(now))
  const { completed } = await tx
    .selectFrom('agreement_completions')
    .select(({ fn }) => fn.countAll<number>().as('completed'))
    .where('payer_id', '=', viewer.id)
    .where('status', '<>', 'failed')
    .where(sql`to_char(created_at at time zone ${PRODUCT_TIME_ZONE}, 'YYYY-MM')`, '=', month)
    .executeTakeFirstOrThrow()
  if (mayCompleteOneMore(completed, limit)) return null
  const agreements = limit === 1 ? '1 agreement' : `${limit} agreements`
  return refuse('PLAN_LIMIT_REACHED', {
    message: `Your plan covers ${agreements} a month, and you have completed ${completed} in ${formatMonth(month)}. Change your plan, or complete this one next month.`,
  })
}
