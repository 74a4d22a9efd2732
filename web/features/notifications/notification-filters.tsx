import { Button } from '@mantine/core'
import { TYPE_LABELS } from '../../shared/notifications/notification-values.ts'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './notifications.module.css'
import { type NotificationFiltersState, STATUS_LABELS } from './use-notification-filters.ts'

export function NotificationFilters({ filters }: { filters: NotificationFiltersState }) {
  const { input, set, isNarrowed, reset } = filters
  return (
    <search className={styles.filters}>
      <SelectField
        label="About"
        placeholder="Everything"
        options={TYPE_LABELS}
        value={input.filter ?? ''}
        onChange={(filter) => set({ filter: filter || undefined })}
      />
      <SelectField
        label="Status"
        placeholder="Any status"
        options={STATUS_LABELS}
        value={input.status ?? ''}
        onChange={(status) => set({ status: status || undefined })}
      />
      {isNarrowed ? (
        <Button variant="subtle" className={styles.reset ?? ''} onClick={reset}>
          Reset
        </Button>
      ) : null}
    </search>
  )
}
