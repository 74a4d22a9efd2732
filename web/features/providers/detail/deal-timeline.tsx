import { formatDate } from '#domain/calendar-date-words.ts'
import { useToday } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { type DealBar, dealBars } from './deal-bars.ts'
import styles from './deal-timeline.module.css'
import { type Provider, projectWords } from './provider-detail-values.ts'

/** The agreements on Sharewell over time: the viewer's own by name, others by their industry; nothing without any. */
export function DealTimeline({ provider: { id, projects } }: { provider: Provider }) {
  const today = useToday()
  const { first, bars, years } = dealBars(projects.items, today)
  if (bars.length === 0) return null
  const looks = new Set(bars.map(({ look }) => look))
  return (
    <Card
      title="Deals"
      aside={
        <ul className={styles.legend}>
          {LOOKS.filter(({ look }) => looks.has(look)).map(({ look, label }) => (
            <li key={look}>
              <span className={styles.mark} data-look={look} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      }
    >
      <div className={styles.chart}>
        <ul>
          {bars.map((bar) => (
            <Row key={bar.deal.id} bar={bar} />
          ))}
        </ul>
        <div className={styles.axis} aria-hidden>
          <div className={styles.scale}>
            {years.length === 0 ? <span>{formatDate(first)}</span> : null}
            {years.map(({ year, left }) => (
              <span key={year} style={{ left: `${left}%` }}>
                {year}
              </span>
            ))}
            <span className={styles.today}>Today</span>
          </div>
        </div>
      </div>
      {projects.total > bars.length ? (
        <p className={styles.more}>
          <TextLink to="/provider-detail" search={{ id, tab: 'projects' }}>
            All {projects.total}
          </TextLink>
        </p>
      ) : null}
    </Card>
  )
}

function Row({ bar: { deal, look, words, left, width } }: { bar: DealBar }) {
  const { title, provider_share, start_date, end_date } = deal
  const note = [provider_share === null ? null : `${provider_share}%`, title].filter(Boolean).join(', ')
  const days = `${formatDate(start_date)} to ${end_date ? formatDate(end_date) : 'today'}`
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>{projectWords(deal)}</p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <div className={styles.track} title={days}>
        <div className={styles.bar} data-look={look} style={{ left: `${left}%`, width: `${width}%` }} />
        <span className={styles.state} data-look={look} style={labelPosition(left)}>
          {words}
          <span className="sw-hidden">, {days}</span>
        </span>
      </div>
    </li>
  )
}

/** At the beginning of the bar; of one that begins late, at its right end. */
const labelPosition = (left: number) => (left > 75 ? { right: 4 } : { left: `calc(${left}% + 6px)` })

const LOOKS = [
  { look: 'yours', label: 'With you' },
  { look: 'active', label: 'Active' },
  { look: 'finished', label: 'Finished' },
] as const
