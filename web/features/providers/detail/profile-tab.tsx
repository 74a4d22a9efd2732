import { formatMoney } from '#domain/money.ts'
import { BUSY_FROM_PROJECTS } from '#domain/provider-record.ts'
import { Card } from '../../../ui/card.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { AvailabilityBadge } from '../availability-badge.tsx'
import { Tags } from '../tags.tsx'
import { DealTimeline } from './deal-timeline.tsx'
import styles from './provider.module.css'
import { type Provider, saidFacts } from './provider-detail-values.ts'
import { Recommendations } from './recommendations.tsx'
import { TrackRecord } from './track-record.tsx'
import { WithYou } from './with-you.tsx'

/** The track record first, then who they are, what they work for and whether they have time. */
export function ProfileTab({ provider }: { provider: Provider }) {
  const { details } = provider
  return (
    <>
      <TrackRecord record={provider.record} hidesEarnings={hidesEarnings(provider)} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <DealTimeline provider={provider} />
          <About details={details} />
          <Recommendations recommendations={provider.recommendations} />
          <Card title="Works for">
            <FactList columns={2} facts={payFacts(details)} />
          </Card>
        </div>
        <div className={styles.stack}>
          <WithYou provider={provider} />
          <Availability provider={provider} />
          <Card title="Skills">
            {details.skills.length > 0 ? <Tags tags={details.skills} /> : <p className={styles.dim}>Not specified</p>}
          </Card>
        </div>
      </div>
    </>
  )
}

function About({ details }: { details: Provider['details'] }) {
  const facts = aboutFacts(details)
  const isEmpty = facts.length === 0 && !details.self_description
  return (
    <Card title="About">
      {details.self_description ? <p className={styles.words}>{details.self_description}</p> : null}
      {isEmpty ? <p className={styles.dim}>Nothing written yet.</p> : <FactList columns={2} facts={facts} />}
    </Card>
  )
}

/** The server gives no band for what is hidden, and none for nothing earned. */
const hidesEarnings = ({ record, details }: Provider): boolean =>
  record.paid_reports > 0 && record.earnings_band === null && details.hidden_fields.includes('earnings')

/** Location and languages are in the head of the page, unless they are hidden. */
function aboutFacts(details: Provider['details']): Fact[] {
  return saidFacts(details, [
    { label: 'Category', value: details.provider_category },
    { label: 'Capabilities', value: details.capabilities.join(', ') },
    { label: 'Location', value: '', field: 'location' },
    { label: 'Languages', value: '', field: 'languages' },
    { label: 'Preferred work pattern', value: details.preferred_work_pattern },
  ])
}

function payFacts(details: Provider['details']): Fact[] {
  const { preferences, amount } = details.daily_rate
  const rate = [preferences.join(', '), amount === null ? '' : `${formatMoney(amount, 'gbp')} a day`]
  return saidFacts(details, [
    { label: 'Revenue share', value: details.revenue_share.join(', ') },
    { label: 'Equity share', value: details.equity_share.join(', ') },
    { label: 'Fixed fee', value: details.fixed_fee.join(', ') },
    { label: 'Daily rate', value: rate.filter(Boolean).join(' · '), field: 'daily_rate' },
  ])
}

function Availability({ provider: { availability, record } }: { provider: Provider }) {
  const taken = record.active_projects
  return (
    <Card title="Availability" aside={<AvailabilityBadge availability={availability} />}>
      <div className={styles.places} aria-hidden>
        {Array.from({ length: BUSY_FROM_PROJECTS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are numbered
          <span key={place} data-taken={place < taken || undefined}>
            {place + 1}
          </span>
        ))}
      </div>
      <p className={styles.dim}>
        {`${taken} active ${taken === 1 ? 'project' : 'projects'}. Busy from ${BUSY_FROM_PROJECTS} on.`}
      </p>
    </Card>
  )
}
