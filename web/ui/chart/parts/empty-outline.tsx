import type { ReactNode } from 'react'
import styles from './chart-frame.module.css'

const WIDTH = 720
const HEIGHT = 150
const BARS = [38, 46, 43, 58, 66, 61, 74, 82, 78, 96, 104, 118]
const STEP = WIDTH / BARS.length

/** A chart before its first month: the outline of what will be there, and what it takes. */
export function EmptyOutline({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, HEIGHT / 3, (HEIGHT / 3) * 2].map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y + 0.5} y2={y + 0.5} />
        ))}
        <line data-zero x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {BARS.map((height, index) => (
          <path
            key={height}
            d={`M${index * STEP + 16} ${HEIGHT}v${-height}h${STEP - 32}v${height}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p>{children}</p>
    </div>
  )
}
