import { formatMoney } from '#domain/money.ts'
import { OFFER_LINK_DAYS } from '#domain/offer-link.ts'
import { formatPercent } from '#domain/percent.ts'
import { formatTimeline, type TimeUnit } from '#domain/terms.ts'
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

interface Invitation {
  to: string
  offer_url: string
  proposal: { author_name: string; terms: OfferTerms }
}

type OfferTerms = Pick<
  NewProposal['terms'],
  'provider_share_basis_points' | 'timeline_duration' | 'monthly_revenue_threshold'
> & { timeline_unit: string }

/**
 * To somebody without an account: the author and the figures of the offer. What the author typed is on the page that the
 * link opens.
 */
export function invitationMail(invitation: Invitation): Mail {
  return mailToInvited(invitation, { title: 'offers you a revenue share', subject: 'invites you to a revenue share' })
}

/** The same again, with a new link. */
export function reminderOfInvitation(invitation: Invitation): Mail {
  const words = 'reminds you of an offer'
  return mailToInvited(invitation, { title: words, subject: words })
}

function mailToInvited(
  { to, offer_url, proposal }: Invitation,
  { title, subject }: { title: string; subject: string },
) {
  const author_name = withoutLinks(proposal.author_name)
  const content = mailLayout({
    title: `${author_name} ${title}`,
    paragraphs: [
      offerOf(proposal),
      `You can read the whole offer without an account. The link works for ${OFFER_LINK_DAYS} days. To answer, register with this address, ${to}.`,
    ],
    button: { label: 'Read the offer', url: offer_url },
    footer: `You received this email because ${author_name} entered your address. If you don’t expect it, you can ignore it.`,
  })
  return { to, subject: subjectOf(`${author_name} ${subject}`), ...content }
}

function offerOf({ terms }: { terms: OfferTerms }): string {
  const share = formatPercent(terms.provider_share_basis_points)
  const duration = formatTimeline({
    value: terms.timeline_duration,
    unit: terms.timeline_unit as TimeUnit,
  }).toLowerCase()
  const threshold = formatMoney(terms.monthly_revenue_threshold, 'gbp')
  return `The offer: the provider receives ${share} of the revenue for ${duration}, in months of ${threshold} or more.`
}

// A subject is one line, whatever names it contains.
function subjectOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
