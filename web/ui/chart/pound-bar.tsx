import { formatPercent, WHOLE } from '#domain/percent.ts'
import styles from './pound-bar.module.css'

export interface PoundShare {
  key: string
  /** 'Priya'. */
  label: string
  share_basis_points: number
  /** A deal that is still being agreed: with a dashed border. */
  isNew?: boolean
}

interface PoundBarProps {
  shares: readonly PoundShare[]
  /** Who has the rest. */
  keeper?: string
}

/** Who gets how much of each pound. More than a whole pound is said in red. */
export function PoundBar({ shares, keeper = 'You keep' }: PoundBarProps) {
  const given = shares.reduce((sum, { share_basis_points }) => sum + share_basis_points, 0)
  const rest = WHOLE - given
  return (
    <div className={styles.frame}>
      <ul className={styles.bar} aria-label="Who gets how much of each pound">
        {shares.map(({ key, label, share_basis_points, isNew }, index) => (
          <Part
            key={key}
            look={isNew ? 'new' : index % 2 === 0 ? 'solid' : 'second'}
            share_basis_points={share_basis_points}
            label={isNew ? `${label}, new` : label}
          />
        ))}
        {rest > 0 ? <Part look="rest" share_basis_points={rest} label={keeper} /> : null}
      </ul>
      {rest < 0 ? (
        <p
          className={styles.over}
        >{`${formatPercent(-rest)} more than there is: the shares come to ${formatPercent(given)}.`}</p>
      ) : null}
    </div>
  )
}

function Part({ look, share_basis_points, label }: { look: string; share_basis_points: number; label: string }) {
  const percent = formatPercent(share_basis_points)
  return (
    <li data-look={look} title={`${label} ${percent}`} style={{ flexGrow: share_basis_points }}>
      <span className={styles.name}>{`${label} `}</span>
      <span className={styles.percent}>{percent}</span>
    </li>
  )
}
