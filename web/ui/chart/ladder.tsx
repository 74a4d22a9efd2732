import type { ReactNode } from 'react'
import type { Currency } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import styles from './ladder.module.css'
import { FigureList } from './parts/figure-list.tsx'
import { shareOfWhole } from './parts/share-of-whole.ts'

export interface LadderVersion {
  key: string
  /** 'Version 2, Olivia, 12 May'. */
  label: string
  /** An Avatar, which a phone leaves out. */
  avatar?: ReactNode
  share_basis_points: number
  /** What it would come to in a month, before and after commission; null where there is no month to go by. */
  monthly: { gross: number; net: number } | null
}

interface LadderProps {
  /** What is compared, for those who hear it: 'Provider share by version'. */
  label: string
  /** The oldest first; the last one is the offer to be answered. */
  versions: readonly LadderVersion[]
  /** What the viewer is about to offer: its dashed rung holds the field that it is typed into. */
  draft?: Omit<LadderVersion, 'key'> & { input: ReactNode }
  currency: Currency
}

/** A negotiation's versions as rungs, each as high as its share. */
export function Ladder({ label, versions, draft, currency }: LadderProps) {
  const shares = [...versions, ...(draft ? [draft] : [])].map(({ share_basis_points }) => share_basis_points)
  const highest = Math.max(1, ...shares)
  const rung = (one: Omit<LadderVersion, 'key'>, look: string, value: ReactNode) => (
    <>
      <p className={styles.label}>
        <span className={styles.avatar}>{one.avatar}</span>
        {one.label}
      </p>
      <div className={styles.share} data-look={look}>
        {value}
      </div>
      <Step look={look} height={shareOfWhole(one.share_basis_points, highest)} />
      <div className={styles.figures}>
        <FigureList
          figures={[
            { label: 'Gross a month', amount: one.monthly?.gross ?? null },
            { label: 'Net', amount: one.monthly?.net ?? null },
          ]}
          currency={currency}
        />
      </div>
    </>
  )
  return (
    <ol className={styles.ladder} aria-label={label}>
      {versions.map((version, index) => {
        const look = index === versions.length - 1 ? 'offer' : 'earlier'
        return <li key={version.key}>{rung(version, look, formatPercent(version.share_basis_points))}</li>
      })}
      {draft ? <li>{rung(draft, 'draft', draft.input)}</li> : null}
    </ol>
  )
}

function Step({ look, height }: { look: string; height: number }) {
  return (
    <svg className={styles.step} data-look={look} width="100%" height="56" aria-hidden="true">
      <rect x="0" y={`${100 - height * 0.9}%`} width="100%" height={`${height * 0.9}%`} />
      <line x1="0" x2="100%" y1={`${100 - height * 0.9}%`} y2={`${100 - height * 0.9}%`} />
    </svg>
  )
}
