import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useSignedIn } from '../../lib/session.tsx'
import { useSyncSavedValues } from '../../lib/sync-saved-values.ts'
import { isOtherTab, useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EmailField } from './email-field.tsx'
import { PictureField } from './picture-field.tsx'
import { SaveActions } from './save-actions.tsx'
import styles from './settings.module.css'
import { type Settings, useSettings } from './use-settings.ts'

/** Name, e-mail address and picture. */
export function ProfileTab() {
  return (
    <QueryView
      query={useSettings()}
      loading={<CardSkeleton lines={5} label="Loading your profile..." />}
      failed="Failed to load user data"
    >
      {(settings) => <ProfileForm settings={settings} />}
    </QueryView>
  )
}

function ProfileForm({ settings }: { settings: Settings }) {
  const refreshViewer = useSignedIn()
  const [isDialogOpen, dialog] = useDisclosure(false)
  const form = useForm({
    initialValues: valuesOf(settings),
    // The rules come when something is checked for the first time.
    validate: async (values) => schemaErrors((await import('#contract/profile-forms.ts')).profileForm, values),
    validateInputOnBlur: true,
  })
  useSyncSavedValues(form, valuesOf(settings))
  useUnsavedWarning(form.isDirty(), { leaves: isOtherTab })
  const saving = useOperation(orpc.profiles.updateProfile, {
    form,
    success: 'Profile updated',
    failed: 'Something went wrong while updating profile',
    onDone: async (saved) => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      await refreshViewer()
    },
  })
  const { first_name, last_name, avatar } = form.values
  return (
    <Card
      title="Profile"
      aside={
        <TextLink to="/profile/$userId" params={{ userId: settings.id }}>
          View Profile
        </TextLink>
      }
    >
      <form noValidate onSubmit={form.onSubmit(saving.run, (errors) => focusFirst(form, errors))}>
        <div className={styles.fields}>
          <PictureField
            name={`${first_name} ${last_name}`}
            avatar={avatar}
            error={form.errors.avatar}
            onChange={(next) => form.setFieldValue('avatar', next)}
          />
          <FieldRow>
            <TextInput label="First name" autoComplete="given-name" required {...form.getInputProps('first_name')} />
            <TextInput label="Last name" autoComplete="family-name" required {...form.getInputProps('last_name')} />
          </FieldRow>
          <EmailField settings={settings} onChange={dialog.open} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </div>
        <SaveActions busy={saving.isBusy} failure={formLevelError(saving.failure)} />
      </form>
      <EmailDialog settings={settings} opened={isDialogOpen} onClose={dialog.close} />
    </Card>
  )
}

const valuesOf = ({ first_name, last_name, phone, avatar }: Settings) => ({ first_name, last_name, phone, avatar })
