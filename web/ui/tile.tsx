import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FigureHint } from './figure-hint.tsx'
import styles from './tile.module.css'

interface TileProps {
  label: string
  /** What it counts and how it is calculated. */
  about?: string
  /** The figure: an Amount with size="large", or a plain number. */
  value: ReactNode
  /** What it is made of or compared with, in a few words. */
  note?: ReactNode
  /** Where the figure opens: every figure can be followed to what it counts. */
  link?: LinkProps
  /** How the figure came to be over time: a Sparkline. */
  history?: ReactNode
}

/** One figure of a dashboard. Put several into a TileRow. */
export function Tile({ label, about, value, note, link, history }: TileProps) {
  return (
    <div className={styles.tile}>
      <span className={styles.label}>
        {link ? (
          <Link {...link} className={styles.link}>
            {label}
          </Link>
        ) : (
          label
        )}
        {about ? <FigureHint of={label}>{about}</FigureHint> : null}
      </span>
      <span className={styles.value}>{value}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
      {history ? <div className={styles.history}>{history}</div> : null}
    </div>
  )
}

export function TileRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
