import styles from './persona-drawing.module.css'
import { bandPath } from './ring-geometry.ts'

const SIZE = 64
const CENTRE = SIZE / 2
const RING = { inner: 13, outer: 22 }
/** A share that has left the ring. */
const MOVED = { inner: 17, outer: 26 }

const DRAWINGS = {
  // The whole of the revenue, with a part that is promised.
  owner: [
    { part: 'plain', ...RING, from: 0.26, to: 0.99 },
    { part: 'share', ...MOVED, from: 0, to: 0.25 },
  ],
  // The part that is earned, with the whole it comes from behind it.
  provider: [
    { part: 'faint', ...RING, from: 0.01, to: 0.74 },
    { part: 'share', inner: 13, outer: 29, from: 0.75, to: 1 },
  ],
  // The part that changes hands, in two.
  trader: [
    { part: 'faint', ...RING, from: 0.26, to: 0.99 },
    { part: 'share', ...RING, from: 0, to: 0.12 },
    { part: 'moved', ...MOVED, from: 0.13, to: 0.25 },
  ],
} as const

/** What each side has of the ring of revenue. Drawn for this project, in the lines of its mark. */
export function PersonaDrawing({ of }: { of: keyof typeof DRAWINGS }) {
  return (
    <svg className={styles.drawing} width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {DRAWINGS[of].map(({ part, ...band }) => (
        <path key={part} data-part={part} d={bandPath(CENTRE, band)} />
      ))}
    </svg>
  )
}
