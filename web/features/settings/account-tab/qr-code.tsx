import { encode } from 'uqr'
import styles from './account-tab.module.css'

/** A text as a picture that a camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 1 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.picture}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="#000000" />
    </svg>
  )
}
