import { formatMoney, type Money } from '#domain/money.ts'
import { adminIds, otherAdminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { broadcastReversal } from './broadcast.ts'

interface Fee extends Money {
  id: string
  proposal_id: string
  title: string
  payer_id: string
  other_party_id: string
}

type Reversal = Fee & { agreement_id: string }
type Words = Pick<Notification, 'title' | 'message' | 'priority' | 'mail'>

/** Notifies admins; both sides see the request on the pages of their deal. */
export async function notifyOfRequest(write: Write, fee: Fee & { reason: string }): Promise<void> {
  const payer = nameOf(fee.payer_id)
  notifyAdmins(write, await adminIds(write.tx), fee, {
    title: 'Fee reversal requested',
    message: `${payer} asks for the ${money(fee)} fee for “${fee.title}” to be charged to ${nameOf(fee.other_party_id)}: ${fee.reason}`,
  })
  await broadcastReversal(write, fee)
}

/** Both sides learn of the decision, and what it means for their money. */
export function notifyOfDecision(
  write: Write,
  reversal: Reversal,
  { approved, note }: { approved: boolean; note: string },
): void {
  const { payer_id, other_party_id, title } = reversal
  const details = note ? [`Note: ${note}`] : []
  const fee = money(reversal)
  if (!approved) {
    notifyParty(write, payer_id, reversal, {
      title: 'Fee reversal refused',
      message: `Your request about the fee for “${title}” was refused: ${note} The ${fee} you paid stays as it is.`,
    })
    notifyParty(write, other_party_id, reversal, {
      title: 'Fee reversal refused',
      message: `${nameOf(payer_id)} asked for the fee for “${title}” to be charged to you. The request was refused: you pay nothing.`,
    })
    return
  }
  notifyParty(write, payer_id, reversal, {
    title: 'Fee reversal approved',
    message: `We are refunding ${fee} for “${title}” to the card you paid with.`,
    mail: { details: [...details, 'Banks usually show a refund within 5 to 10 days.'] },
  })
  notifyParty(write, other_party_id, reversal, {
    title: 'You now pay the agreement fee',
    message: `${nameOf(payer_id)}’s request was approved: the ${fee} fee for “${title}” is charged to you, to your default card if you have one.`,
    mail: { details },
  })
}

export function notifyOfRefund(write: Write, reversal: Reversal): void {
  notifyParty(write, reversal.payer_id, reversal, {
    title: 'Agreement fee refunded',
    message: `${money(reversal)} for “${reversal.title}” has been refunded to the card you paid with.`,
  })
}

/** The payer is still owed the money; an admin has to do something about it. */
export async function notifyOfFailedRefund(write: Write, reversal: Reversal, sentence: string): Promise<void> {
  notifyAdmins(write, await adminIds(write.tx), reversal, {
    title: 'A refund failed',
    message: `${money(reversal)} to ${nameOf(reversal.payer_id)} for “${reversal.title}” could not be refunded: ${sentence} Retry it in Reviews.`,
    priority: 'high',
  })
  notifyParty(write, reversal.payer_id, reversal, {
    title: 'Your refund is delayed',
    message: `${money(reversal)} for “${reversal.title}” could not be refunded to your card yet. We are looking into it; you don’t need to do anything.`,
  })
}

export function notifyOfReversedCharge(write: Write, reversal: Reversal): void {
  notifyParty(write, reversal.other_party_id, reversal, {
    title: 'Agreement fee paid',
    message: `${money(reversal)} for “${reversal.title}” has been charged to your card.`,
  })
}

/** `sentence` says why it is to be paid by hand; null when there is no card. */
export function notifyOfOwedFee(write: Write, reversal: Reversal, sentence: string | null): void {
  notifyParty(write, reversal.other_party_id, reversal, {
    title: 'Pay the agreement fee',
    message: `You owe ${money(reversal)} for “${reversal.title}”. ${sentence ?? 'You have no saved card.'} Pay it on the agreement’s page.`,
    priority: 'high',
  })
}

export function notifyOfReminder(write: Write, reversal: Reversal, days: number): void {
  const since = days === 1 ? '1 day' : `${days} days`
  notifyParty(write, reversal.other_party_id, reversal, {
    title: 'The agreement fee is unpaid',
    message: `You have owed ${money(reversal)} for “${reversal.title}” for ${since}. Pay it on the agreement’s page.`,
    priority: 'high',
  })
}

/** One admin has approved; another one has to. */
export async function notifyOtherAdmins(
  write: MemberWrite,
  reversal: Reversal,
  act: 'fee_reversal' | 'fee_refund',
): Promise<void> {
  const [who, fee] = [nameOf(write.viewer.id), `the ${money(reversal)} fee for “${reversal.title}”`]
  const approved =
    act === 'fee_reversal'
      ? `approved that ${fee} is charged to ${nameOf(reversal.other_party_id)}`
      : `wants to refund ${fee} to ${nameOf(reversal.payer_id)} again`
  const words = {
    title: 'A second approval is needed',
    message: `${who} ${approved}. It takes a second admin.`,
  }
  notifyAdmins(write, await otherAdminIds(write.tx, write.viewer.id), reversal, words)
}

function notifyAdmins(write: Write, admins: readonly string[], { id }: Fee, words: Words): void {
  for (const recipient_id of admins) {
    write.notify({
      recipient_id,
      type: 'agreement',
      ...words,
      link_text: 'Review the request',
      link_url: `/admin-reviews?kind=fee_reversal&item=${id}`,
      related_item_type: 'fee_reversal',
      related_item_id: id,
    })
  }
}

function notifyParty(write: Write, recipient_id: string, { agreement_id }: Reversal, words: Words): void {
  write.notify({
    recipient_id,
    type: 'agreement',
    ...words,
    link_text: 'Open the agreement',
    link_url: `/agreement-detail?id=${agreement_id}`,
    related_item_type: 'agreement',
    related_item_id: agreement_id,
  })
}

const money = ({ amount, currency }: Money) => formatMoney(amount, currency)
