import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/links.tsx'
import styles from './proposal-shortcut.module.css'
import { useReading } from './use-reading.ts'

/** The floating button of a phone (decision C-24). While somebody reads on, only its icon stays in the way. */
export function ProposalShortcut() {
  const isReading = useReading()
  return (
    <nav aria-label="Shortcut" className={styles.float} data-small={isReading || undefined}>
      <ButtonLink to="/rev-share" search={{ tab: 'proposals' }} radius="xl" size="md" className={styles.button ?? ''}>
        <IconPlus size={18} aria-hidden />
        <span className={styles.words}>Make Rev-Share Proposal</span>
      </ButtonLink>
    </nav>
  )
}
