import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import type { Write } from '#server/platform/command.ts'
import { sendMail } from '#server/platform/mail.ts'
import { mailLayout } from '#server/platform/mail-layout.ts'
import type { AcceptedProposal } from '../proposals/store.ts'
import type { NewAgreement } from './make-agreement.ts'

/** Mails both sides what they have agreed to, in the agreement's own figures. */
export async function mailAgreement(
  write: Write,
  agreement: NewAgreement,
  proposal: AcceptedProposal,
  public_url: string,
): Promise<void> {
  const { owner_id, provider_id, owner_name, provider_name } = proposal
  const people = await write.tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [owner_id, provider_id])
    .execute()
  for (const { id, email } of people) {
    const other = id === owner_id ? provider_name : owner_name
    const content = mailLayout({
      title: `Your agreement with ${other} is complete`,
      paragraphs: [
        `“${agreement.title}” for the project ${proposal.project_title}.`,
        ...termsInWords(agreement, proposal),
      ],
      button: { label: 'Open the agreement', url: `${public_url}/agreement-detail?id=${agreement.id}` },
    })
    const subject = `Your agreement with ${other} is complete: ${agreement.title}`.replaceAll(/\s+/g, ' ').slice(0, 200)
    write.enqueue(sendMail, { to: email, subject, ...content })
  }
}

function termsInWords(agreement: NewAgreement, { provider_name }: AcceptedProposal): string[] {
  const share = formatPercent(agreement.provider_share_basis_points)
  const threshold = formatMoney(agreement.monthly_revenue_threshold, agreement.currency as 'gbp')
  const days = `It runs from ${formatDate(agreement.effective_date)} to ${formatDate(agreement.expiration_date)}.`
  const rule =
    agreement.monthly_revenue_threshold === 0
      ? `${provider_name} receives ${share} of the eligible revenue, every month.`
      : `${provider_name} receives ${share} of the eligible revenue of every month that reaches ${threshold}.`
  return [rule, days]
}
