import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SCHEDULE_FREQUENCIES } from '#domain/collection-schedule.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useSyncSavedValues } from '../../lib/sync-saved-values.ts'
import { isOtherTab, useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FieldRow, FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './collection.module.css'
import { ScheduleTimes } from './schedule-times.tsx'
import { fieldOf, inputOf, type Schedule, type ScheduleValues, scheduleErrors, valuesOf } from './schedule-values.ts'
import { FREQUENCY_WORDS } from './schedule-words.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const FREQUENCIES = SCHEDULE_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))

interface ScheduleFormProps {
  schedule: Schedule
  days: 'settings' | 'monitor'
}

export function ScheduleForm({ schedule, days }: ScheduleFormProps) {
  const { project_id } = schedule
  const form = useForm<ScheduleValues>({ initialValues: valuesOf(schedule), validate: scheduleErrors })
  useSyncSavedValues(form, valuesOf(schedule))
  useUnsavedWarning(form.isDirty(), { leaves: isOtherTab })
  const saving = useOperation(orpc.collection.saveCollectionSchedule, {
    success: 'Schedule configuration updated',
    failed: {
      network: 'Failed to update collection schedule',
      unexpected: 'Failed to update schedule configuration',
    },
    form,
    fieldName: fieldOf,
    onDone: (saved) => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
    },
  })
  const { active, notify_on_failure, notify_on_success } = form.values
  const box = (name: keyof ScheduleValues) => form.getInputProps(name, { type: 'checkbox' })
  return (
    <form
      className={styles.stack}
      aria-label="Collection schedule"
      noValidate
      onSubmit={form.onSubmit(
        (values) => saving.run(inputOf(project_id, values)),
        (errors) => focusFirst(form, errors),
      )}
    >
      <Switch label="Automatic collection" {...box('active')} />
      <FieldRow>
        <SelectField
          label="Frequency"
          options={FREQUENCIES}
          {...form.getInputProps('default_frequency')}
          disabled={!active}
        />
        {days === 'monitor' ? (
          <DateField
            label="Start Date"
            description="Does not run before this day"
            {...form.getInputProps('start_date')}
            disabled={!active}
          />
        ) : null}
      </FieldRow>
      <ScheduleTimes form={form} last_day={days === 'monitor' ? 31 : 28} disabled={!active} />
      <TimeZoneField stored={schedule.time_zone} {...form.getInputProps('time_zone')} />
      <Switch label="Notify on failure" {...box('notify_on_failure')} />
      <Switch label="Notify on success" {...box('notify_on_success')} />
      {notify_on_failure || notify_on_success ? (
        <TextInput
          label="Notification Email"
          description="Where emails about collections go, if they are on. Leave it empty for the address of your notification preferences."
          type="email"
          autoComplete="email"
          {...form.getInputProps('notify_email')}
        />
      ) : null}
      <FormFailure>{formLevelError(saving.failure)}</FormFailure>
      <FormActions>
        <Button type="submit" variant={form.isDirty() ? 'filled' : 'default'} loading={saving.isBusy}>
          Save Schedule
        </Button>
      </FormActions>
    </form>
  )
}
