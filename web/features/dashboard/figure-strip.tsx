import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { FigureHint } from '../../ui/figure-hint.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { FigureLink } from './figure-link.tsx'
import type { Figure } from './figure-words.ts'

export interface StripFigure {
  label: string
  /** What it counts and how it is calculated. */
  about: string
  value: ReactNode
  note?: ReactNode
  /** The list that it counts. */
  link: LinkProps
}

/** The figures of a dashboard in one line, each linked to what it counts. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <div className={styles.strip}>
      {figures.map(({ label, about, value, note, link }) => (
        <div key={label}>
          <Link {...link} className={styles.stripLabel}>
            {label}
          </Link>
          <FigureHint of={label}>{about}</FigureHint>
          <p className={styles.stripValue}>
            {value}
            {note ? (
              <>
                {' '}
                <span className={styles.stripNote}>{note}</span>
              </>
            ) : null}
          </p>
        </div>
      ))}
    </div>
  )
}

/** A sum that opens its breakdown. */
export function sumFigure(figure: Figure, amount: number, currency: Overview['currency']) {
  return (
    <FigureLink figure={figure}>
      <Amount amount={amount} currency={currency} />
    </FigureLink>
  )
}

/** What is under way, the same for either side of a deal. */
export function activeFigures({
  active_rev_shares,
  active_projects,
}: Pick<Overview, 'active_rev_shares' | 'active_projects'>): StripFigure[] {
  return [
    {
      label: 'Active revenue shares',
      about: 'Agreements that share revenue, including those with a pending termination.',
      value: active_rev_shares.toLocaleString('en-GB'),
      link: { to: '/rev-share', search: { status: 'active' } },
    },
    {
      label: 'Active projects',
      about: 'Projects with the status Active, also those with only an open proposal.',
      value: active_projects.toLocaleString('en-GB'),
      link: { to: '/projects', search: { 'filter.status': 'active' } },
    },
  ]
}
