import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { overdueWords } from '#domain/overdue.ts'
import { linkOf } from '../../lib/link-of.ts'
import { Amount } from '../../ui/amount.tsx'
import badge from '../../ui/badge.module.css'
import { Card } from '../../ui/card.tsx'
import { waitingSince } from '../../ui/timestamps.ts'
import { ActionLink } from './action-link.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'

type Turn = Overview['your_turn'][number]

interface YourTurnProps {
  turns: Turn[]
  title?: string
  /** What the amounts of offers are calculated on. */
  basis?: string
  /** Whether the first button is the one that is solid on this page. */
  leads?: boolean
}

/** The viewer's tasks, overdue ones first, each with its amount and a link. The page's head says when there are none. */
export function YourTurn({ turns, title = 'Your turn', basis, leads = true }: YourTurnProps) {
  if (turns.length === 0) return null
  const hasOffers = turns.some(({ kind, money }) => kind === 'proposal' && money !== null)
  return (
    <Card title={title} aside={basis && hasOffers ? <span className={styles.note}>{basis}</span> : null} flush>
      <ul className={`${styles.list} ${styles.turns}`}>
        {turns.map((turn, index) => (
          <TurnLine key={`${turn.kind} ${turn.link} ${turn.title}`} turn={turn} isFirst={leads && index === 0} />
        ))}
      </ul>
    </Card>
  )
}

function TurnLine({ turn, isFirst }: { turn: Turn; isFirst: boolean }) {
  const { title, note, money, action, link } = turn
  return (
    <li className={styles.turn}>
      <div className={styles.age}>
        <Waiting turn={turn} />
      </div>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.sum}>{money ? <TurnMoney money={money} /> : null}</div>
      <div className={styles.act}>
        <ActionLink action={action} about={title} link={linkOf(link)} primary={isFirst} />
      </div>
    </li>
  )
}

function TurnMoney({
  money: { amount, currency, is_change, is_estimate, words },
}: {
  money: NonNullable<Turn['money']>
}) {
  return (
    <>
      {is_estimate ? 'about ' : null}
      <Amount amount={amount} currency={currency} signed={is_change} whole={is_estimate} />
      <span className={styles.note}>{words}</span>
    </>
  )
}

/** The days overdue, otherwise how long it has waited. */
function Waiting({ turn: { overdue_days, since } }: { turn: Turn }): ReactNode {
  const late = overdueWords(overdue_days)
  const Icon = late ? IconAlertTriangle : IconClockHour4
  return (
    <span className={badge.badge} data-tone={late ? 'bad' : 'waiting'}>
      <Icon size={14} stroke={2} aria-hidden />
      {late ?? waitingSince(since)}
    </span>
  )
}
