import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import type { Side } from '#domain/roles.ts'
import { formatTimeline } from '#domain/terms.ts'
import type { MailWords } from '#server/platform/commands.ts'
import { type Mail, mailLayout, withoutLinks } from '#server/platform/mail.ts'
import type { columnsOf } from './columns.ts'

export interface NewProposal {
  id: string
  title: string
  project_title: string
  author_name: string
  terms: ReturnType<typeof columnsOf>
}

/** The paragraphs of the email about a new proposal to somebody with an account. */
export function proposalMail(proposal: NewProposal): MailWords {
  return {
    subject: `${proposal.author_name} sent you a proposal: ${proposal.title}`,
    details: [offerOf(proposal)],
  }
}

/**
 * To somebody without an account: the author and the figures of the offer. The titles, which the author typed, are shown
 * after registration, through which the link leads to the proposal.
 */
export function invitationMail(public_url: string, to: string, side: Side, proposal: NewProposal): Mail {
  const { id } = proposal
  const author_name = withoutLinks(proposal.author_name)
  const page = side === 'provider' ? 'provider-register' : 'signup'
  const content = mailLayout({
    title: `${author_name} offers you a revenue share`,
    paragraphs: [offerOf(proposal), `Register with this address, ${to}, to read and answer the proposal.`],
    button: {
      label: 'Register and see the proposal',
      url: `${public_url}/${page}?${new URLSearchParams({ proposalId: id, email: to })}`,
    },
    footer: `You received this email because ${author_name} entered your address. If you don’t expect it, you can ignore it.`,
  })
  return { to, subject: subjectOf(`${author_name} invites you to a revenue share`), ...content }
}

function offerOf({ terms }: NewProposal): string {
  const share = formatPercent(terms.provider_share_basis_points)
  const duration = formatTimeline({ value: terms.timeline_duration, unit: terms.timeline_unit }).toLowerCase()
  const threshold = formatMoney(terms.monthly_revenue_threshold, 'gbp')
  return `The offer: the provider receives ${share} of the revenue for ${duration}, in months of ${threshold} or more.`
}

// A subject is one line, whatever names it contains.
function subjectOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
