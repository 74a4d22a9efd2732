import { Button } from '@mantine/core'
import styles from './load-more.module.css'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The next page of a list, when there is one. */
export function LoadMore({ query }: { query: Pages }) {
  if (!query.hasNextPage) return null
  return (
    <div className={styles.center}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
