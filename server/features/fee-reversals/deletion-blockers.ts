import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { REFUND_RETURN_DAYS } from '#domain/fee-reversal.ts'
import type { DeletionBlocker, DeletionBlockers } from '#server/feature.ts'
import { dayOf, millisecondsIn } from '#server/platform/process.ts'

/** Open reversals of agreement fees need both people, and a refund needs its payer while the bank may send it back. */
export const deletionBlockers: DeletionBlockers = async (...asked) => [
  ...(await openReversals(...asked)),
  ...(await recentRefunds(...asked)),
]

/** A request that waits for its decision, and money that is still to move. */
const openReversals: DeletionBlockers = async (db, { id }) => {
  const open = await db
    .selectFrom('fee_reversals as v')
    .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
    .select(['a.id', 'v.charge_status', 'v.refund_status', 'v.other_party_id'])
    .where(({ eb, or }) => or([eb('v.payer_id', '=', id), eb('v.other_party_id', '=', id)]))
    .where(({ eb, or }) =>
      or([
        eb('v.status', '=', 'requested'),
        eb('v.refund_status', 'in', ['processing', 'failed']),
        eb('v.charge_status', 'in', ['waiting', 'processing', 'owed']),
      ]),
    )
    .orderBy('v.requested_at')
    .execute()
  return open.map(({ id: agreement_id, charge_status, refund_status, other_party_id }) => {
    const owes = charge_status === 'owed' && refund_status === 'completed' && other_party_id === id
    return blocker(
      agreement_id,
      owes ? 'You owe an agreement fee.' : 'The reversal of an agreement fee is not settled yet.',
    )
  })
}

/** Refunds that have arrived, but not long ago. */
const recentRefunds: DeletionBlockers = async (db, { id }, now) => {
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('fee_reversals as v', 'v.id', 'r.subject_id')
    .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
    .select(({ fn }) => ['a.id', fn.max('r.settled_at').$notNull().as('settled_at')])
    .where('r.purpose', '=', 'agreement_fee')
    .where('r.status', '=', 'succeeded')
    .where('r.settled_at', '>', new Date(now.getTime() - millisecondsIn({ days: REFUND_RETURN_DAYS })))
    .where('v.payer_id', '=', id)
    .groupBy('a.id')
    .orderBy('settled_at')
    .execute()
  return refunds.map(({ id: agreement_id, settled_at }) => {
    const until = formatDate(addDays(dayOf(settled_at), REFUND_RETURN_DAYS))
    return blocker(agreement_id, `Your bank may send the refund of an agreement fee back until ${until}.`)
  })
}

const blocker = (agreement_id: string, sentence: string): DeletionBlocker => ({
  sentence,
  link: `/agreement-detail?id=${agreement_id}`,
  link_text: 'Open the agreement',
})
