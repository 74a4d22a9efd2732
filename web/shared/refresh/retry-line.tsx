import { Button } from '@mantine/core'

interface RetryLineProps {
  /** What failed: 'Failed to load reports'. */
  failed: string
  retry: () => unknown
}

/** What could not be loaded, where a line is all the room there is, and the way to try again. */
export function RetryLine({ failed, retry }: RetryLineProps) {
  return (
    <span role="alert">
      {failed}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void retry()}>
        Retry
      </Button>
    </span>
  )
}
