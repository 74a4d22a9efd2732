import { eventTypesAbout, WEBHOOK_EVENTS, WEBHOOK_SUBJECTS, type WebhookEventType } from '#domain/webhook-events.ts'
import { CheckField } from '../../ui/check-field.tsx'
import styles from './webhooks.module.css'

const GROUPS = {
  proposal: 'Proposals',
  agreement: 'Agreements',
  report: 'Revenue reports',
  payment: 'Payments',
  listing: 'Listings',
  offer: 'Offers',
  subscription: 'Subscription',
}

interface EventChoicesProps {
  chosen: readonly WebhookEventType[]
  onChange: (chosen: WebhookEventType[]) => void
  error?: string | undefined
}

/** The events that an endpoint gets, in groups by what they are about. */
export function EventChoices({ chosen, onChange, error }: EventChoicesProps) {
  const without = (types: readonly WebhookEventType[]) => chosen.filter((type) => !types.includes(type))
  return (
    <fieldset className={styles.events} data-path="event_types">
      <legend>Events</legend>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {WEBHOOK_SUBJECTS.map((subject) => {
        const types = eventTypesAbout(subject)
        const hasAll = types.every((type) => chosen.includes(type))
        return (
          <fieldset key={subject} className={styles.group}>
            <legend>
              <CheckField
                label={<strong>{GROUPS[subject]}</strong>}
                checked={hasAll}
                onChange={(checked) => onChange(checked ? [...without(types), ...types] : without(types))}
              />
            </legend>
            {types.map((type) => (
              <CheckField
                key={type}
                label={WEBHOOK_EVENTS[type]}
                checked={chosen.includes(type)}
                onChange={(checked) => onChange(checked ? [...chosen, type] : without([type]))}
              />
            ))}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
