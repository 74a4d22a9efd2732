import { Button } from '@mantine/core'

interface RetryLineProps {
  /** What failed: 'Failed to load reports'. */
  failed: string
  query: { refetch: () => unknown }
}

/** What could not be loaded, where a line is all the room there is, and the way to try again. */
export function RetryLine({ failed, query }: RetryLineProps) {
  return (
    <span role="alert">
      {failed}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void query.refetch()}>
        Retry
      </Button>
    </span>
  )
}
