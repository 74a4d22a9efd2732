import { Button } from '@mantine/core'
import { TextLink } from '../../../ui/links.tsx'
import { formatTimestampTime } from '../../../ui/timestamps.ts'
import { type DraftStatus, isChangedElsewhere } from './draft-saver.ts'
import type { Draft } from './use-draft.ts'
import styles from './wizard.module.css'

/** When the draft was last saved. */
export function DraftSaved({ status }: { status: DraftStatus }) {
  return <span className={styles.saved}>{wordsOf(status)}</span>
}

function wordsOf(status: DraftStatus): string | null {
  if (status.kind === 'saving') return 'Saving draft...'
  if (status.kind === 'saved') return `Saved as a draft, ${formatTimestampTime(status.at)}`
  return status.kind === 'failed' ? 'Draft not saved' : null
}

/** Why the draft is not saved, and what helps. */
export function DraftTrouble({ draft, onLoad }: { draft: Draft; onLoad: () => void }) {
  const { status } = draft
  if (status.kind !== 'failed') return null
  if (isChangedElsewhere(status)) {
    return (
      <div className={`${styles.moved} ${styles.trouble}`} role="alert">
        This draft was changed in another tab or on another device.
        <span className={styles.leave}>
          <Button size="compact-md" variant="default" onClick={onLoad}>
            Load it
          </Button>
          <Button size="compact-md" variant="default" onClick={draft.replace}>
            Replace it with this one
          </Button>
        </span>
      </div>
    )
  }
  return (
    <div className={`${styles.moved} ${styles.trouble}`} role="alert">
      {status.sentence}
      {status.code === 'DRAFT_EXISTS' || status.code === 'TOO_MANY_DRAFTS' ? (
        <TextLink to="/rev-share" search={{ tab: 'proposals' }}>
          Your drafts
        </TextLink>
      ) : (
        <Button size="compact-md" variant="default" onClick={draft.flush}>
          Save draft
        </Button>
      )}
    </div>
  )
}
