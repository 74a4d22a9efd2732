import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useSyncSavedValues } from '../../lib/sync-saved-values.ts'
import { useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './monitor.module.css'

type Preferences = InferClientOutputs<typeof client>['collection']['getCollectionPreferences']

/** Which ends of collection are notified, and how. */
export function PreferencesPanel({ project_id }: { project_id: string }) {
  const isOwner = useViewer().role === 'owner'
  const query = useQuery(orpc.collection.getCollectionPreferences.queryOptions({ input: { project_id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={5} label="Loading notification preferences..." />}
      failed="Failed to load notification preferences"
    >
      {(saved) => (
        <Card title="Notification preferences">
          {isOwner ? <PreferencesForm project_id={project_id} saved={saved} /> : <Read saved={saved} />}
        </Card>
      )}
    </QueryView>
  )
}

const SWITCHES = [
  { name: 'enabled', label: 'Notifications', description: 'About collecting the revenue of this project.' },
  {
    name: 'notify_on_failure',
    label: 'Failures',
    description: 'When a collection fails, wholly or in part, if the schedule notifies on failure.',
  },
  { name: 'notify_on_validation', label: 'Validation', description: 'When revenue is found that cannot be counted.' },
  {
    name: 'notify_on_success',
    label: 'Successes',
    description: 'When a collection that started automatically succeeds, if the schedule notifies on success.',
  },
  { name: 'email_notifications', label: 'By email', description: 'As well as in the app.' },
] as const

function PreferencesForm({ project_id, saved }: { project_id: string; saved: Preferences }) {
  const values = { ...saved, email: saved.email ?? '' }
  const form = useForm({ name: 'collection-preferences', initialValues: values })
  useSyncSavedValues(form, values)
  const leave = useUnsavedWarning(form.isDirty())
  const saving = useOperation(orpc.collection.saveCollectionPreferences, {
    ...{ success: 'Notification preferences saved', failed: 'Failed to save notification preferences', form },
    onDone: () => {
      leave()
      form.resetDirty()
    },
  })
  const { enabled, email_notifications } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit((sent) => saving.run({ ...sent, project_id }))}>
      {SWITCHES.map(({ name, label, description }) => (
        <Switch
          key={name}
          className={styles.switch ?? ''}
          label={label}
          description={description}
          labelPosition="left"
          disabled={name !== 'enabled' && !enabled}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      ))}
      {enabled && email_notifications ? (
        <TextInput
          className={styles.email ?? ''}
          label="Email"
          type="email"
          autoComplete="email"
          description="Leave it empty for the address of your account. For how collections ended, the email of the schedule is used instead, if there is one."
          {...form.getInputProps('email')}
        />
      ) : null}
      <FormFailure>{formLevelError(saving.failure)}</FormFailure>
      <FormActions>
        <Button type="submit" loading={saving.isBusy}>
          {saving.isBusy ? 'Saving...' : 'Save Preferences'}
        </Button>
      </FormActions>
    </form>
  )
}

function Read({ saved }: { saved: Preferences }) {
  const facts = SWITCHES.map(({ name, label }) => ({ label, value: saved[name] ? 'On' : 'Off' }))
  return <FactList columns={2} facts={[...facts, ...(saved.email ? [{ label: 'Email', value: saved.email }] : [])]} />
}
