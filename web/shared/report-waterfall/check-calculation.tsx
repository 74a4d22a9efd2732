import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import styles from './report-waterfall.module.css'

/** Lets either side calculate a frozen share again, and says whether every byte is the same. */
export function CheckCalculation({ distribution_id }: { distribution_id: string }) {
  const check = orpc.distributions.checkCalculation.queryOptions({ input: { id: distribution_id } })
  const { data, error, isFetching, refetch } = useQuery({ ...check, enabled: false })
  return (
    <>
      <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
        Calculate again
      </Button>
      <span role="status" className={styles.checked}>
        {error ? <Differences sentences={[`Failed to calculate payments: ${describe(error).sentence}`]} /> : null}
        {data?.is_same ? 'Same result, byte for byte' : null}
        {data && !data.is_same ? <Differences sentences={data.differences} /> : null}
      </span>
      {data?.sha256 ? (
        <span className={styles.checked}>
          <CopyId id={data.sha256} what="SHA-256" short={12} />{' '}
          <HrefLink href={`/api/distributions/${distribution_id}/calculation`}>JSON</HrefLink>
        </span>
      ) : null}
    </>
  )
}

function Differences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.differences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
