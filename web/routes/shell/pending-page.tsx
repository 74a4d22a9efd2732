import { use } from 'react'
import { BareFrame } from './bare-frame.tsx'
import { Framed } from './framed.ts'
import styles from './pending-page.module.css'

/** What stands while the code of a page is on its way: a heading and one surface, so that the page fills in, not pops up. */
export function PendingPage() {
  const isFramed = use(Framed)
  const pending = (
    <div role="status" className={styles.page}>
      <span className="sw-hidden">Loading...</span>
      <span className={styles.title} />
      <span className={styles.surface} />
    </div>
  )
  // Before it is known who is there, there is no frame yet.
  return isFramed ? pending : <BareFrame>{pending}</BareFrame>
}
