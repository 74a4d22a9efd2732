import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { passwordResetForm } from '#contract/security-forms.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { clearViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { signInEmail } from '../../shared/entry/stored-fields.ts'
import { FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewLinkButton } from './new-link-button.tsx'

/** The new password, twice. Then one signs in with it. */
export function ResetForm({ token }: { token: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { new_password: '', confirm_password: '' },
    validate: (values) => schemaErrors(passwordResetForm, values),
    validateInputOnBlur: true,
  })
  const resetting = useOperation(orpc.accounts.resetPassword, {
    success: 'Password set. Log in with it.',
    form,
    onDone: async ({ email }) => {
      // Every session has ended, also one that this browser may have had.
      await clearViewer(queries)
      signInEmail.write(email)
      return navigate({ to: '/login', replace: true })
    },
  })
  const isDead = resetting.failure?.code === 'RESET_LINK_DEAD'
  return (
    <EntryCard
      title="Set a new password"
      description="You'll be logged out on every device."
      after={<TextLink to="/login">Back to log in</TextLink>}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ new_password }) => resetting.run({ token, new_password }),
          (errors) => focusFirst(form, errors),
        )}
      >
        <EntryFields>
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            required
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirm_password')}
          />
          <FormFailure>{formLevelError(resetting.failure)}</FormFailure>
          {isDead ? (
            <NewLinkButton />
          ) : (
            <Button type="submit" fullWidth loading={resetting.isBusy}>
              {resetting.isBusy ? 'Setting password...' : 'Set password'}
            </Button>
          )}
        </EntryFields>
      </form>
    </EntryCard>
  )
}
