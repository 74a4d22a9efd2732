import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordChangeForm } from '#contract/security-forms.ts'
import { orpc } from '../../../lib/client.ts'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../../lib/schema-errors.ts'
import { useViewer } from '../../../lib/session.tsx'
import { isOtherTab, useUnsavedWarning } from '../../../lib/unsaved.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { CurrentPassword } from '../../../shared/entry/current-password.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions, FormFailure } from '../../../ui/form-layout.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import styles from './account-tab.module.css'

/** Another password, which signs out all other sessions. */
export function PasswordSection() {
  const { email } = useViewer()
  const form = useForm({
    name: 'password',
    initialValues: { current_password: '', new_password: '', confirm_password: '' },
    validate: (values) => schemaErrors(passwordChangeForm, values),
    validateInputOnBlur: true,
  })
  useUnsavedWarning(form.isDirty(), { leaves: isOtherTab })
  const changing = useOperation(orpc.security.changePassword, {
    success: 'Password changed. Your other devices have been logged out.',
    form,
    onDone: () => form.reset(),
  })
  const requestingReset = useOperation(orpc.accounts.forgotPassword, {
    success: `We've sent a password reset link to ${email}`,
    toastFailure: true,
  })
  return (
    <Card title="Password">
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ confirm_password: _, ...values }) => changing.run(values),
          (errors) => focusFirst(form, errors),
        )}
      >
        <div className={styles.fields}>
          <CurrentPassword {...form.getInputProps('current_password')} />
          <PasswordField
            label="New password"
            description="At least 6 characters. Several words work best."
            autoComplete="new-password"
            required
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirm_password')}
          />
        </div>
        <FormFailure>{formLevelError(changing.failure)}</FormFailure>
        <FormActions>
          <Button variant="subtle" loading={requestingReset.isBusy} onClick={() => requestingReset.run({ email })}>
            Forgot it? Email me a reset link
          </Button>
          <Button type="submit" loading={changing.isBusy}>
            {changing.isBusy ? 'Changing password...' : 'Change password'}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}
