import { formatMoney } from '#domain/money.ts'
import { offerChange } from '#domain/offer-effect.ts'
import type { Side } from '#domain/roles.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import { type Proposal, versionsOnOffer } from '../wizard/proposal-values.ts'
import type { OfferFigures } from './offer-figures.ts'

/** The first sentence of a proposal: what is asked, of whom, and what it means in pounds. */
export interface AskWords {
  tone: 'ask' | 'waiting' | 'ended'
  before: string
  /** The pounds in it, and whether they are good for the viewer. */
  pounds: { words: string; isBetter: boolean } | null
  after: string
  details: readonly string[]
}

type Party = Pick<Proposal['owner'], 'id' | 'name'>

/** What the sentence is made of. */
export type Asked = Pick<
  Proposal,
  | 'turn'
  | 'turn_since'
  | 'viewer_side'
  | 'status'
  | 'current_version'
  | 'versions'
  | 'comparison'
  | 'project'
  | 'negotiation_summary'
  | 'status_history'
  | 'reporting_start_date'
  | 'reporting_frequency'
> & { owner: Party; provider: Party }

/** In words for the viewer; `figures` are null until they are there. */
export function askWords(proposal: Asked, figures: OfferFigures | null): AskWords {
  const { turn, viewer_side, current_version } = proposal
  if (turn === null) return ended(proposal, figures)
  if (turn !== viewer_side) return waiting(proposal, figures)
  if (current_version.status === 'Accepted') return toAgree(proposal, figures)
  return toAnswer(proposal, figures)
}

function toAnswer(proposal: Asked, figures: OfferFigures | null): AskWords {
  const { current_version, viewer_side } = proposal
  const author = called(proposal, current_version.created_by)
  const { provider_share } = current_version.terms
  const verb = current_version.created_by === 'owner' ? 'offers' : 'asks for'
  const [latest, before] = [figures?.versions.at(-1), figures?.versions.at(-2)]
  const start = `${author} ${verb} ${provider_share}%`
  if (!latest) return { tone: 'ask', before: start, pounds: null, after: '', details: [] }
  const isPayer = viewer_side === 'owner'
  const named = namedFor(viewer_side)
  const paying = isPayer ? ' for you to pay' : ''
  if (!before) {
    const pounds = { words: `${money(latest.effect.monthly[named])} a month`, isBetter: true }
    return {
      tone: 'ask',
      before: `${start}: `,
      pounds,
      after: paying,
      details: [basisOf(proposal, figures, latest.effect.monthly)],
    }
  }
  const change = offerChange(before.effect, latest.effect)
  const than = thanWhat(before.version.created_by, viewer_side)
  const details = [
    basisOf(proposal, figures, { gross: Math.abs(change.gross), net: Math.abs(change.net) }),
    ...otherChanges(proposal),
  ]
  if (change[named] === 0)
    return { tone: 'ask', before: `${start}: the same each month`, pounds: null, after: '', details }
  const isMore = change[named] > 0
  return {
    tone: 'ask',
    before: `${start}: `,
    pounds: {
      words: `${money(Math.abs(change[named]))} a month ${isMore ? 'more' : 'less'}`,
      isBetter: isMore !== isPayer,
    },
    after: isPayer ? paying : ` than ${than}`,
    details,
  }
}

function toAgree(proposal: Asked, figures: OfferFigures | null): AskWords {
  const { provider_share } = proposal.current_version.terms
  const monthly = figures?.versions.at(-1)?.effect.monthly
  return {
    tone: 'ask',
    before: `${called(proposal, 'provider')} accepts your ${provider_share}%${monthly ? ': ' : ''}`,
    pounds: monthly ? { words: `${money(monthly.gross)} a month`, isBetter: true } : null,
    after: monthly ? ' for you to pay' : '',
    details: ['Agree, and choose when reporting starts.', ...(monthly ? [basisOf(proposal, figures, monthly)] : [])],
  }
}

function waiting(proposal: Asked, figures: OfferFigures | null): AskWords {
  const { turn, turn_since, viewer_side, current_version } = proposal
  const since = turn_since ? ` since ${formatTimestampDay(turn_since)}` : ''
  const monthly = figures?.versions.at(-1)?.effect.monthly
  const who = viewer_side === current_version.created_by ? 'You' : called(proposal, current_version.created_by)
  const verb = current_version.created_by === 'owner' ? 'offered' : 'asked for'
  const pays = monthly ? `: ${monthlyWords(monthly, viewer_side)}` : ''
  const awaited = turn && proposal[turn]
  return {
    tone: 'waiting',
    before: `Waiting for ${turn ? called(proposal, turn) : 'the other side'}${since}`,
    pounds: null,
    after: '',
    details: [
      `${who} ${verb} ${current_version.terms.provider_share}%${pays}.`,
      ...(awaited && awaited.id === null ? ['They have not registered yet.'] : []),
    ],
  }
}

function ended(proposal: Asked, figures: OfferFigures | null): AskWords {
  const { status, current_version, negotiation_summary, status_history, reporting_start_date, viewer_side } = proposal
  const last = status_history.at(-1)
  if (status !== 'accepted') {
    return {
      tone: 'ended',
      before: last?.sentence ?? 'Ended',
      pounds: null,
      after: '',
      details: last ? [formatTimestampDay(last.timestamp)] : [],
    }
  }
  const monthly = figures?.versions.at(-1)?.effect.monthly
  const { action, party } = negotiation_summary.next_action
  return {
    tone: 'ended',
    before: `Agreed: ${current_version.terms.provider_share}%${monthly ? `, ${money(monthly[namedFor(viewer_side)])} a month ${namedFor(viewer_side)}` : ''}`,
    pounds: null,
    after: '',
    details: [
      `${party ? `${party === viewer_side ? 'Your turn' : called(proposal, party)}: ${action.charAt(0).toLowerCase()}${action.slice(1)}` : action}.`,
      ...(reporting_start_date
        ? [`Reports start on ${formatTimestampDay(reporting_start_date)}, ${proposal.reporting_frequency}.`]
        : []),
    ],
  }
}

/** Those who are paid read what arrives. */
const namedFor = (viewer_side: Side | null) => (viewer_side === 'provider' ? 'net' : 'gross')

const monthlyWords = ({ gross, net }: Earned, viewer_side: Side | null) =>
  viewer_side === 'provider'
    ? `${money(net)} a month net, ${money(gross)} gross`
    : `${money(gross)} a month gross, ${money(net)} after commission`

type Earned = Record<'gross' | 'net', number>

/** 'On the last 6 months of Fernleaf, gross; £138.04 to Priya after commission.' */
function basisOf(
  { project, viewer_side, provider }: Asked,
  figures: OfferFigures | null,
  { gross, net }: Earned,
): string {
  const basis =
    viewer_side === 'provider'
      ? `net; ${money(gross)} gross`
      : `gross; ${money(net)} ${viewer_side === 'owner' ? `to ${firstName(provider)} ` : ''}after commission`
  const month = figures?.months[0]
  if (figures?.basis === 'reported') {
    const count = figures.months.length
    const months = count === 1 ? 'last month' : `last ${count} months`
    return `On the ${months} of ${project.title}, ${basis}.`
  }
  return `In a month with ${money(month?.revenue ?? 0)} of revenue, ${basis}.`
}

function otherChanges(proposal: Asked): string[] {
  const changed = (proposal.comparison?.rows ?? [])
    .filter(({ field, before, after }) => field !== 'provider_share_basis_points' && before !== after)
    .map(({ label }) => `the ${label.toLowerCase()}`)
  const [before, after] = versionsOnOffer(proposal).slice(-2)
  if (before && after && before.scope_of_work !== after.scope_of_work) changed.push('the scope of work')
  return changed.length === 0 ? [] : [`It also changes ${listed(changed)}.`]
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const listed = (items: readonly string[]) => LIST.format(items)
const money = (amount: number) => formatMoney(amount, 'gbp')
const called = (proposal: Asked, side: Side) => firstName(proposal[side])

function thanWhat(author: Side, viewer_side: Side | null): string {
  if (author !== viewer_side) return 'before'
  return author === 'owner' ? 'you offered' : 'you asked for'
}
