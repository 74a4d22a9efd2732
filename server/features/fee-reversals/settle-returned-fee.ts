import { formatMoney } from '#domain/money.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { cards, returnedFees } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ChargeReturned, ReturnedCharge } from '#server/stripe/settlements.ts'

/**
 * An agreement fee went back to its payer without a request here: somebody refunded it at Stripe, or the payer's bank took
 * it back. The agreement stays as it is. A refund of ours that turns out to be this one takes its place in the books.
 */
export const settleReturnedFee: ChargeReturned = async (write, returned) => {
  const fee = await findFeeOf(write.tx, returned)
  if (!fee) throw new Error(`The charge ${returned.charge.id} is for a fee that does not exist.`)
  if (returned.status === 'returned') await give(write, fee, returned)
  else await recover(write, fee, returned)
  write.audit({
    chain: `deal:${fee.proposal_id}`,
    action: returned.status === 'returned' ? 'agreement_fee_returned' : 'agreement_fee_recovered',
    subject_type: 'charge',
    subject_id: returned.charge.id,
    data: { cause: returned.cause, amount: returned.amount, currency: returned.currency },
  })
}

type Fee = NonNullable<Awaited<ReturnType<typeof findFeeOf>>>

async function give(write: Write, fee: Fee, returned: ReturnedCharge): Promise<void> {
  const { amount, currency } = returned
  const memo = `${returned.cause === 'refund' ? 'Refunded to' : 'Charged back by the bank of'} ${nameOf(returned.charge.payer_id)}: ${about(fee)}`
  const postings = [{ source: returnedFees(currency), destination: cards(currency), amount, currency }]
  const deal_id = fee.proposal_id
  await post(write.tx, [{ kind: 'fee_returned', reference_id: returned.id, deal_id, memo, postings }], write.now)
  await notifyAdmins(write, fee, {
    title:
      returned.cause === 'refund' ? 'An agreement fee was refunded at Stripe' : 'An agreement fee was charged back',
    message: `${formatMoney(amount, currency)} for “${fee.title}” went back to the card of ${nameOf(returned.charge.payer_id)}. The agreement stays in force.`,
  })
  write.notify({
    recipient_id: returned.charge.payer_id,
    type: 'agreement',
    title: returned.cause === 'refund' ? 'Agreement fee refunded' : 'Agreement fee charged back',
    message: `${formatMoney(amount, currency)} for “${fee.title}” went back to your card. The agreement stays in force.`,
    ...linkTo(fee),
  })
}

async function recover(write: Write, fee: Fee, returned: ReturnedCharge): Promise<void> {
  const { id, amount, currency, cause, is_adopted } = returned
  const of = { kind: 'fee_returned', reference_id: id } as const
  const words = is_adopted
    ? 'Taken for the refund that was requested'
    : `Recovered from ${nameOf(returned.charge.payer_id)}`
  await reverse(write.tx, { of, kind: 'fee_recovered', memo: `${words}: ${about(fee)}` }, write.now)
  if (is_adopted) return
  await notifyAdmins(write, fee, {
    title: cause === 'refund' ? 'A refund failed' : 'A dispute was won',
    message: `${formatMoney(amount, currency)} of ${nameOf(returned.charge.payer_id)} for “${fee.title}” is with us again.`,
  })
}

/** The deal that a fee belongs to, whether its payer or, after a reversal, the other party was charged. */
async function findFeeOf(tx: Tx, { charge }: ReturnedCharge) {
  return tx
    .selectFrom('agreement_completions as k')
    .innerJoin('proposals as p', 'p.id', 'k.proposal_id')
    .innerJoin('agreements as a', 'a.completion_id', 'k.id')
    .leftJoin('fee_reversals as v', 'v.completion_id', 'k.id')
    .select(['k.proposal_id', 'p.title', 'a.id as agreement_id'])
    .where(charge.purpose === 'fee_reversal' ? 'v.id' : 'k.id', '=', charge.subject_id)
    .executeTakeFirst()
}

async function notifyAdmins(write: Write, fee: Fee, text: { title: string; message: string }): Promise<void> {
  for (const recipient_id of await adminIds(write.tx)) {
    write.notify({ recipient_id, type: 'agreement', ...text, priority: 'high', ...linkTo(fee) })
  }
}

const linkTo = ({ agreement_id }: Fee) => ({
  link_text: 'Open the agreement',
  link_url: `/agreement-detail?id=${agreement_id}`,
  related_item_type: 'agreement',
  related_item_id: agreement_id,
})

const about = ({ title }: Fee) => `agreement fee for “${title}”`
