import { Link } from '@tanstack/react-router'
import styles from './developer-panel.module.css'
import { Group } from './group.tsx'
import { SHOWCASES } from './showcases.ts'

/** What developers look things up in. */
export function Tools({ mailbox_url }: { mailbox_url: string | null }) {
  return (
    <Group title="Look up">
      <nav className={styles.chips} aria-label="Showcase pages">
        {SHOWCASES.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.chip}>
            {label}
          </Link>
        ))}
        <a href="/api/docs" className={styles.chip}>
          API reference
        </a>
        {mailbox_url ? (
          <a href={mailbox_url} className={styles.chip}>
            Mailbox
          </a>
        ) : null}
      </nav>
    </Group>
  )
}
