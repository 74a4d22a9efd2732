import { Checkbox, type CheckboxGroupProps } from '@mantine/core'
import { HIDEABLE_FIELDS, type HideableField } from '#contract/provider-options.ts'
import styles from './people.module.css'

const LABELS: Record<HideableField, string> = {
  location: 'Location',
  languages: 'Languages',
  daily_rate: 'Daily rate',
  background: 'Experience, past work and education',
  links: 'Resume and LinkedIn links',
  earnings: 'Earnings range',
}

/** What a provider keeps from people they have no agreement with. */
export function HiddenFields(props: Omit<CheckboxGroupProps<string>, 'children'>) {
  return (
    <Checkbox.Group
      label="What others should not see"
      description="Hidden from everyone except admins and project owners you have an agreement with"
      {...props}
    >
      <div className={styles.group}>
        {HIDEABLE_FIELDS.map((field) => (
          <Checkbox key={field} value={field} label={LABELS[field]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
