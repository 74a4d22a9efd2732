import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SUPPORT_ACCESS_HOURS } from '#domain/support-access.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { AccountViews } from './account-views.tsx'
import styles from './support-access.module.css'

interface SupportAccessCardProps {
  /** Whether it says who looked when, too. */
  withViews?: boolean
}

/** Lets support view one's account for a while, and ends that. */
export function SupportAccessCard({ withViews = false }: SupportAccessCardProps) {
  const query = useQuery(orpc.supportAccess.getSupportAccess.queryOptions())
  return (
    <Card title="Support access">
      <QueryView query={query} loading={<LinesSkeleton lines={3} />} failed="Failed to load support access">
        {({ access, views }) => (
          <>
            {access ? <Allowed ends_at={access.ends_at} /> : <NotAllowed />}
            {withViews && views.length > 0 ? <AccountViews views={views} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function NotAllowed() {
  const allowing = useOperation(orpc.supportAccess.allowSupportAccess, { success: 'Support can view your account' })
  return (
    <>
      <p className={styles.text}>
        Let support view your account. An admin of Sharewell then sees what you see, and can’t change anything. They
        don’t see your messages, files, security settings or API keys. We notify you each time, and you can end it at
        any time.
      </p>
      <div className={styles.actions}>
        {SUPPORT_ACCESS_HOURS.map((hours) => (
          <Button
            key={hours}
            variant="default"
            loading={allowing.isBusy}
            onClick={() => allowing.run({ hours })}
          >{`Allow for ${hours === 1 ? '1 hour' : `${hours} hours`}`}</Button>
        ))}
      </div>
      <FormFailure>{allowing.failure?.sentence}</FormFailure>
    </>
  )
}

function Allowed({ ends_at }: { ends_at: string }) {
  const revoking = useOperation(orpc.supportAccess.revokeSupportAccess, {
    success: 'Support can no longer view your account',
  })
  return (
    <>
      <p className={styles.text}>
        Support can view your account until <strong>{formatTimestamp(ends_at)}</strong>.
      </p>
      <div className={styles.actions}>
        <Button variant="default" loading={revoking.isBusy} onClick={() => revoking.run({})}>
          End support access
        </Button>
      </div>
      <FormFailure>{revoking.failure?.sentence}</FormFailure>
    </>
  )
}
