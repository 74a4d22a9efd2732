import styles from './pending-page.module.css'

/** What stands while the code of a page is on its way: a heading and one surface, so that the page fills in, not pops up. */
export function PendingPage() {
  return (
    <div role="status" className={styles.page}>
      <span className="sw-hidden">Loading...</span>
      <span className={styles.title} />
      <span className={styles.surface} />
    </div>
  )
}
