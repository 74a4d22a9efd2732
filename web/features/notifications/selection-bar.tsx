import { Button, Checkbox } from '@mantine/core'
import type { Notification } from '../../shared/notifications/notification-values.ts'
import styles from './notifications.module.css'
import type { Changing } from './use-changing.tsx'
import type { Chosen } from './use-chosen.ts'

interface SelectionBarProps {
  items: readonly Notification[]
  chosen: Chosen
  changing: Changing
}

/** All or some of what is shown, and what can be done with them together. */
export function SelectionBar({ items, chosen, changing }: SelectionBarProps) {
  const { ids } = chosen
  const some = ids.length > 0
  const isArchive = items.every(({ status }) => status === 'archived')
  return (
    <div className={styles.bar}>
      <Checkbox
        label={some ? `${ids.length} selected` : 'Select all'}
        checked={ids.length === items.length}
        indeterminate={some && ids.length < items.length}
        onChange={chosen.toggleAll}
      />
      {some ? (
        <fieldset className={styles.barActs} aria-label="With selected" disabled={changing.isBusy}>
          {isArchive ? null : (
            <>
              <Button variant="default" size="xs" onClick={() => changing.change('read', ids)}>
                Mark read
              </Button>
              <Button variant="default" size="xs" onClick={() => changing.change('unread', ids)}>
                Mark unread
              </Button>
              <Button variant="default" size="xs" onClick={() => changing.change('archive', ids)}>
                Archive
              </Button>
            </>
          )}
          <Button variant="default" size="xs" onClick={() => changing.change('delete', ids)}>
            Delete
          </Button>
        </fieldset>
      ) : null}
    </div>
  )
}
