import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import { wordedProvisions } from '#domain/provisions.ts'
import { formatDays, formatTimeline, GROWTH_LABELS, streamInSentence } from '#domain/terms.ts'
import type { client } from '../../../lib/client.ts'
import { useSession } from '../../../lib/session.tsx'
import { EntryCard, EntryFields } from '../../../shared/entry/entry-card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import { LongTexts } from '../long-texts.tsx'
import styles from './offer.module.css'

type Offer = NonNullable<InferClientOutputs<typeof client>['proposals']['getInvitedOffer']['offer']>

interface OpenOfferProps {
  offer: Offer
  proposalId: string
}

/** The offer to read; answering it takes an account. */
export function OpenOffer({ offer, proposalId }: OpenOfferProps) {
  const { author_name, title, project_title, owner_name, terms, work_timeline } = offer
  return (
    <EntryCard
      wide
      title={`${author_name} offers you a revenue share`}
      description={title}
      after={<LogIn proposalId={proposalId} />}
    >
      <EntryFields>
        <Sentence offer={offer} />
        <Example offer={offer} />
        <FactList
          facts={[
            { label: 'Project', value: project_title },
            owner_name === null ? { label: 'Provider', value: author_name } : { label: 'Owner', value: owner_name },
            { label: 'Owner retains', value: `${terms.owner_retains}%` },
            {
              label: `${GROWTH_LABELS[terms.timeline.unit]} target growth rate`,
              value: `${terms.target_growth_rate}%`,
            },
            { label: 'Payment terms', value: `${formatDays(terms.payment_terms_days)} from report approval` },
            { label: 'Work timeline', value: formatTimeline(work_timeline) },
          ]}
        />
        <LongTexts
          texts={[
            { label: 'Scope of work', text: offer.scope_of_work },
            { label: 'Deliverables', text: offer.deliverables },
            { label: 'Additional conditions', text: offer.additional_conditions || 'None' },
            ...wordedProvisions(offer.provisions).map(({ title, content }) => ({ label: title, text: content })),
          ]}
        />
        <Answer offer={offer} proposalId={proposalId} />
      </EntryFields>
    </EntryCard>
  )
}

function Sentence({ offer: { invited_side, author_name, terms } }: { offer: Offer }) {
  const { timeline, monthly_revenue_threshold: threshold, currency } = terms
  const duration = formatTimeline({ value: timeline.duration, unit: timeline.unit }).toLowerCase()
  return (
    <p className={styles.sentence}>
      {invited_side === 'provider' ? 'You receive' : `${author_name} receives`} <b>{terms.provider_share}%</b> of{' '}
      <b>{streamInSentence(terms.revenue_stream)}</b> for <b>{duration}</b>, in every month
      {threshold > 0 ? (
        <>
          {' '}
          of <b>{formatMoney(threshold, currency)}</b> or more
        </>
      ) : null}
      .
    </p>
  )
}

/** The offer in pounds, on a round month: the project's own revenue is not for visitors. */
function Example({ offer: { example, invited_side, author_name, terms } }: { offer: Offer }) {
  const { currency } = terms
  const who = invited_side === 'provider' ? 'you' : author_name
  return (
    <p className={styles.next}>
      For example, a month of {formatMoney(example.revenue, currency)} pays {who}{' '}
      <b>{formatMoney(example.gross, currency)}</b> gross: {formatMoney(example.commission, currency)} commission and{' '}
      {formatMoney(example.net, currency)} net.
    </p>
  )
}

function Answer({ offer: { invited_side, invited_email, expires_at }, proposalId }: OpenOfferProps) {
  const viewer = useSession()?.viewer
  const until = `This link works until ${formatTimestampDay(expires_at)}.`
  if (viewer) {
    return (
      <p className={styles.next}>
        You're logged in as {viewer.name}. To answer, log out and register with {invited_email}. {until}
      </p>
    )
  }
  return (
    <>
      <p className={styles.next}>
        Register with {invited_email} to accept, counter or reject it. {until}
      </p>
      <ButtonLink
        to={invited_side === 'provider' ? '/provider-register' : '/signup'}
        search={{ proposalId, email: invited_email }}
        fullWidth
      >
        Register to answer
      </ButtonLink>
    </>
  )
}

function LogIn({ proposalId }: { proposalId: string }) {
  return (
    <p>
      Already have an account?{' '}
      <TextLink to="/login" search={{ returnTo: `/proposal-detail?${new URLSearchParams({ id: proposalId })}` }}>
        Log in
      </TextLink>
    </p>
  )
}
