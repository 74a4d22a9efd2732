import { useQuery } from '@tanstack/react-query'
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#domain/subscription-events.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Preferences, useSwitches } from './use-switches.ts'

const NAMES: Record<SubscriptionEvent, string> = {
  trial_created: 'Trial started',
  trial_ending: 'Trial ending',
  trial_expired: 'Trial ended',
  trial_extended: 'Trial extended',
  subscription_created: 'Subscription started',
  subscription_updated: 'Subscription changed',
  subscription_canceled: 'Subscription ended',
  payment_succeeded: 'Payment received',
  payment_failed: 'Payment failed',
  invoice_upcoming: 'Renewal coming up',
}

const CHANNELS = [
  { key: 'email_notifications', label: 'Email', words: 'by email' },
  { key: 'in_app_notifications', label: 'In the app', words: 'in the app' },
] as const

/** A switch for each event, by email and in the product; each is saved as it is turned. */
export function NotificationSwitches() {
  const query = useQuery(orpc.membership.getPreferences.queryOptions({ input: {} }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={8} label="Loading notification settings..." />}
      failed="Failed to load notification preferences"
    >
      {(saved) => <Switches saved={saved} />}
    </QueryView>
  )
}

function Switches({ saved }: { saved: Preferences }) {
  const { shown, turn } = useSwitches(saved)
  return (
    <Card title="Notifications" flush>
      <DataTable
        label="Notifications of your subscription"
        rows={SUBSCRIPTION_EVENTS}
        rowKey={(event) => event}
        columns={[
          { header: 'Event', cell: (event) => NAMES[event] },
          ...CHANNELS.map(({ key, label, words }) => ({
            header: label,
            cell: (event: SubscriptionEvent) => (
              <CheckField
                label={<span className="sw-hidden">{`${NAMES[event]}, ${words}`}</span>}
                name={`${key}.${event}`}
                checked={shown[key][event]}
                onChange={(is_on) => turn({ channel: key, event, is_on })}
              />
            ),
          })),
        ]}
      />
    </Card>
  )
}
