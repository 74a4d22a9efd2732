import { useRouterState } from '@tanstack/react-router'
import styles from './pending-bar.module.css'

/** A thin bar at the top while the next page is on its way; it only shows when that takes a moment. */
export function PendingBar() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null
}
