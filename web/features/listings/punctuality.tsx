import { IconAlertTriangle, IconCircle, IconCircleCheck, type TablerIcon } from '@tabler/icons-react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { countOf } from '#domain/counted.ts'
import { Card } from '../../ui/card.tsx'
import type { Figures } from './listing-values.ts'
import styles from './listings.module.css'

type Tone = Figures['facts'][number]['tone']
type Month = Figures['months'][number]

/** The facts of the right, the worst first, and how punctually each month was paid. */
export function Punctuality({ figures: { facts, months } }: { figures: Figures }) {
  return (
    <Card title="What the books say">
      <ul className={styles.facts}>
        {facts.map(({ kind, tone, words }) => {
          const Icon = ICONS[tone]
          return (
            <li key={kind} data-tone={tone}>
              <Icon size={16} aria-hidden />
              <span>
                <span className="sw-hidden">{TONES[tone]}: </span>
                {words}
              </span>
            </li>
          )
        })}
      </ul>
      {months.length > 0 ? (
        <>
          <h3 className={styles.heading}>Punctuality</h3>
          <ul className={styles.dots} aria-label="Punctuality by month">
            {months.map((month) => (
              <li key={month.month} data-tone={toneOf(month)} title={formatMonth(monthOf(month.month))}>
                <b>
                  <span aria-hidden>{markOf(month)}</span>
                  <span className="sw-hidden">{stateOf(month)}</span>
                </b>
                <span>{formatMonth(monthOf(month.month)).slice(0, 3)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

const ICONS: Record<Tone, TablerIcon> = { warning: IconAlertTriangle, neutral: IconCircle, good: IconCircleCheck }
const TONES: Record<Tone, string> = { warning: 'Warning', neutral: 'Note', good: 'Good' }

function stateOf({ stage, days_late }: Month): string {
  if (stage === 'nothing') return 'Below the threshold'
  if (stage === 'kept') return 'The owner kept all'
  if (stage === 'overdue') return `Overdue by ${countOf(days_late, 'day')}`
  if (stage === 'paid') return days_late > 0 ? `Paid ${countOf(days_late, 'day')} late` : 'Paid on time'
  return stage === 'due' ? 'Due' : 'On its way'
}

const toneOf = ({ stage, days_late }: Month) =>
  stage === 'overdue' || days_late > 0 ? 'warning' : stage === 'paid' ? 'good' : 'neutral'

function markOf({ stage, days_late }: Month): string {
  if (days_late > 0) return `◆ ${days_late} d`
  return stage === 'paid' ? '✓' : stage === 'nothing' || stage === 'kept' ? '–' : '○'
}
