import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './dashboard.module.css'
import type { Figure } from './figure-words.ts'

/** A sum that opens its breakdown in a drawer. */
export function FigureLink({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <Link
      to="/dashboard"
      search={(previous) => ({ ...previous, figure })}
      resetScroll={false}
      className={styles.opens}
      title="Where it comes from"
    >
      {children}
    </Link>
  )
}
