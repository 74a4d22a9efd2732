import { IconPlugConnectedX } from '@tabler/icons-react'
import { useViewer } from '../../../lib/session.tsx'
import styles from './palette.module.css'
import type { Found } from './use-search.ts'

interface PaletteStatusProps {
  typed: string
  /** How many lines are shown. */
  count: number
  found: Found
}

/** Under the lines: that the server does not answer, or that nothing was found and where it was looked for. */
export function PaletteStatus({ typed, count, found: { isBehind, failure } }: PaletteStatusProps) {
  const { role } = useViewer()
  const isNothing = typed !== '' && count === 0 && !isBehind && !failure
  return (
    <div className={styles.news} role="status">
      {isBehind || count === 0 ? null : (
        <span className="sw-hidden">{`${count} ${count === 1 ? 'result' : 'results'}`}</span>
      )}
      {isBehind && count === 0 ? <p>Searching…</p> : null}
      {failure ? (
        <p className={styles.failure}>
          <IconPlugConnectedX size={16} stroke={1.7} aria-hidden />
          {failure}
        </p>
      ) : null}
      {isNothing ? (
        <p>
          <strong>
            Nothing found for “<bdi>{typed}</bdi>”.
          </strong>{' '}
          {role === 'admin'
            ? 'We searched names and IDs across the whole platform.'
            : 'Search covers your projects, deals, reports and the people in them.'}
        </p>
      ) : null}
    </div>
  )
}
