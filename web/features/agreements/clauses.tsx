import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { durationWords } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { CLAUSES, clauseTitle } from '#domain/clauses.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { formatDays, formatTimeline, GROWTH_LABELS } from '#domain/terms.ts'
import { useSession } from '../../lib/session.tsx'
import { AboutButton } from '../../shared/messages/about-button.tsx'
import { useMessagesAbout } from '../../shared/messages/use-messages-about.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Agreement } from './agreement-values.ts'
import { AmendedTerms } from './amended-terms.tsx'
import styles from './clauses.module.css'

interface ClausesProps {
  agreement: Agreement
  /** Whether the key provisions are unfolded. */
  isFull?: boolean
}

/** The terms as numbered clauses; links name them: #clause-3. */
export function Clauses({ agreement, isFull = false }: ClausesProps) {
  const { version, additional_terms, key_provisions, proposal_id } = agreement
  const linked = useLinkedClause()
  const clauses = clausesOf(agreement)
  const first = clauses.length + 1
  const last = clauses.length + key_provisions.length
  const conditions = [version.additional_conditions, additional_terms].filter((text) => text !== '')
  return (
    <Card
      title="Terms"
      aside={
        <TextLink to="/proposal-detail" search={{ id: proposal_id, tab: 'history' }}>
          Version {version.version_number}, agreed {formatTimestampDay(agreement.created_at)}
        </TextLink>
      }
      flush
    >
      <dl className={styles.clauses}>
        {clauses.map(({ title, text }, index) => (
          <Clause
            key={title}
            number={index + 1}
            {...{ title, linked }}
            aside={isFull ? <ClauseMessages agreement={agreement} number={index + 1} /> : null}
          >
            {text}
          </Clause>
        ))}
        {isFull ? (
          key_provisions.map(({ title, content }, index) => (
            <Clause key={title} number={first + index} {...{ title, linked }}>
              {content}
            </Clause>
          ))
        ) : (
          <FoldedProvisions provisions={key_provisions} numbers={`${first}–${last}`} />
        )}
        <Clause number={null} title="Additional Conditions" linked={linked}>
          {conditions.join('\n\n') || 'None'}
        </Clause>
        <Clause number={null} title="Amendments" linked={linked}>
          <AmendedTerms agreement={agreement} />
        </Clause>
      </dl>
    </Card>
  )
}

interface ClauseProps {
  number: number | null
  title: string
  linked: string
  /** Beside its title. */
  aside?: ReactNode
  children: ReactNode
}

function Clause({ number, title, linked, aside, children }: ClauseProps) {
  const id = number === null ? undefined : `clause-${number}`
  return (
    <div className={styles.clause} id={id} data-linked={id !== undefined && id === linked ? true : undefined}>
      <dt>
        <span className={styles.number}>{number ?? '–'}</span>
        {title}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the two sides wrote about a clause. */
function ClauseMessages({ agreement: { id, owner, provider }, number }: { agreement: Agreement; number: number }) {
  const own_id = useSession()?.viewer?.id
  const messages = useMessagesAbout('clause', id)
  const title = clauseTitle(number)
  const other = own_id === owner.id ? provider : own_id === provider.id ? owner : null
  if (!other || !title) return null
  const about = { related_item_type: 'clause' as const, related_item_id: id, related_item_part: number, title }
  return <AboutButton about={about} other_id={other.id} messages={messages(other.id, number)} />
}

function FoldedProvisions(props: { provisions: Agreement['key_provisions']; numbers: string }) {
  const { provisions, numbers } = props
  if (provisions.length === 0) return null
  return (
    <div className={styles.clause}>
      <dt>
        <span className={styles.number}>{numbers}</span>
        Key Provisions
      </dt>
      <dd>
        <details className={styles.fold}>
          <summary>{provisions.map(({ title }) => title).join(', ')}</summary>
          {provisions.map(({ title, content }) => (
            <p key={title}>
              <b>{title}.</b> {content}
            </p>
          ))}
        </details>
      </dd>
    </div>
  )
}

/** The clauses in their order, which links rely on: the threshold is the third. */
function clausesOf(agreement: Agreement): { title: string; text: string }[] {
  const { terms, version, owner, reporting_frequency, reporting_start_date, payment_terms_days } = agreement
  const { duration: value, unit } = terms.timeline
  const growth = `${GROWTH_LABELS[unit]} target growth rate: ${terms.target_growth_rate}%`
  const texts: Record<(typeof CLAUSES)[number], string> = {
    Work: `${version.scope_of_work}\nEstimated timeline: ${formatTimeline(version.work_timeline)}`,
    Share: `Revenue stream: ${terms.revenue_stream}. ${owner.name} keeps the other ${terms.owner_retains}%.`,
    Threshold:
      terms.monthly_revenue_threshold > 0
        ? 'A month below it pays nothing; otherwise the whole month counts.'
        : 'None. Every month pays.',
    Duration: `${durationWords(agreement, { value, unit })}. ${growth}.`,
    Reporting: `${FREQUENCY_LABELS[reporting_frequency]}, by the owner, from ${formatDate(reporting_start_date)}.`,
    Payment: `Within ${formatDays(payment_terms_days)} of report approval.`,
    Commission: `Deducted from the share; ${owner.name} pays nothing on top.`,
  }
  return CLAUSES.map((title) => ({ title, text: texts[title] }))
}

/** The clause that the address names. The page comes after its address, so it is brought into view here. */
function useLinkedClause(): string {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash.startsWith('clause-')) document.getElementById(hash)?.scrollIntoView({ block: 'center' })
  }, [hash])
  return hash
}
