import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { MailWords } from '#server/platform/commands.ts'
import type { AcceptedProposal } from './accepted-proposal.ts'
import type { NewAgreement } from './new-agreement.ts'

/** The paragraphs of the email to one side: the terms they agreed to. */
export function agreementMail(agreement: NewAgreement, proposal: AcceptedProposal, recipient_id: string): MailWords {
  const other = nameOf(recipient_id === proposal.owner_id ? proposal.provider_id : proposal.owner_id)
  return {
    subject: `Your agreement with ${other} is complete: ${agreement.title}`,
    details: termsInWords(agreement),
  }
}

/** What the notification above them doesn't say. */
function termsInWords(agreement: NewAgreement): string[] {
  const threshold = formatMoney(agreement.monthly_revenue_threshold, agreement.currency as 'gbp')
  const days = `It runs from ${formatDate(agreement.effective_date)} to ${formatDate(agreement.expiration_date)}.`
  const rule =
    agreement.monthly_revenue_threshold === 0 ? 'Every month counts.' : `Months of ${threshold} or more count.`
  return [rule, days]
}
