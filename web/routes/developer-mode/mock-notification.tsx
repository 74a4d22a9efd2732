import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type NotificationPriority,
  type NotificationType,
} from '#domain/notification-preferences.ts'
import { orpc } from '../../lib/client.ts'
import type { Viewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './developer-panel.module.css'
import { Group } from './group.tsx'

/** Sends a real notification to oneself: bell, toast and mail, as one's own preferences want it. */
export function MockNotification({ viewer }: { viewer: Viewer | null }) {
  const [type, setType] = useState<NotificationType>('payment')
  const [priority, setPriority] = useState<NotificationPriority>('high')
  const create = useOperation(orpc.development.createMockNotification, { toastFailure: true })
  return (
    <Group title="Send a notification">
      {viewer ? (
        <>
          <div className={styles.fields}>
            <SelectField
              label="Type"
              options={NOTIFICATION_TYPES}
              value={type}
              onChange={(chosen) => setType(chosen || 'payment')}
            />
            <SelectField
              label="Priority"
              options={NOTIFICATION_PRIORITIES}
              value={priority}
              onChange={(chosen) => setPriority(chosen || 'high')}
            />
          </div>
          <Button size="xs" variant="default" loading={create.isBusy} onClick={() => create.run({ type, priority })}>
            Create mock notification
          </Button>
        </>
      ) : (
        <p className={styles.note}>Log in to create a notification.</p>
      )}
    </Group>
  )
}
