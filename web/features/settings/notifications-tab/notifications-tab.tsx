import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { formatTimestamp } from '../../../ui/timestamps.ts'
import styles from './notifications-tab.module.css'
import { PreferenceSwitch } from './preference-switch.tsx'
import { APP_SWITCHES, EMAIL_SWITCHES, type PreferenceWords, REMINDER_SWITCHES } from './preference-words.ts'
import { type Saved, useSaving } from './use-saving.ts'

/** Which notifications to receive, and how: each switch is saved as it is turned. */
export function NotificationsTab() {
  const query = useQuery(orpc.notifications.getNotificationSettings.queryOptions({ input: { user_id: 'current' } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={7} label="Loading notification preferences..." />}
      failed="Failed to load notification preferences"
    >
      {(settings) => <Preferences settings={settings} />}
    </QueryView>
  )
}

function Preferences({ settings }: { settings: Saved }) {
  const saving = useSaving(settings)
  const switches = (words: readonly PreferenceWords[]) =>
    words.map((one) => (
      <PreferenceSwitch
        key={one.name}
        words={one}
        isOn={saving.isOn(one.name)}
        onChange={(isOn) => saving.set(one.name, isOn)}
      />
    ))
  return (
    <div className={styles.stack}>
      <Card title="By email">
        <p className={styles.about}>We group similar updates into one email and skip what you've already read.</p>
        {switches(EMAIL_SWITCHES)}
      </Card>
      <Card title="In the app">
        <p className={styles.about}>In the bell and on the Notifications page.</p>
        {switches(APP_SWITCHES)}
      </Card>
      <Card title="Reminders">
        <p className={styles.about}>By email and in the app, as chosen above.</p>
        {switches(REMINDER_SWITCHES)}
      </Card>
      <p className={styles.about}>
        Security emails are always sent. Agreements, reports and payments always appear in the app.
        {settings.last_updated ? ` Last changed ${formatTimestamp(settings.last_updated)}.` : null}
      </p>
    </div>
  )
}
