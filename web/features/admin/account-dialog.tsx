import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountAct } from '#contract/people-forms.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import styles from './admin.module.css'
import type { AdminPerson } from './people-values.ts'

type Act = 'suspend' | 'restore' | 'sign_out' | 'view'

interface AccountDialogProps {
  act: Act
  person: Pick<AdminPerson, 'id' | 'name'>
  onClose: () => void
}

/** Asks why, and says what the act means for the person. */
export function AccountDialog({ act, person: { id, name }, onClose }: AccountDialogProps) {
  const { title, words, button, isDanger } = ACTS[act]
  const form = useForm({
    name: `account-${act}`,
    initialValues: { reason: '' },
    validate: (values) => schemaErrors(accountAct, values),
  })
  const acting = useAct(act, { form, onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={title(name)} locked={acting.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => acting.run({ id, ...values }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(acting.failure)}
        act={typeof button === 'string' ? button : button(name)}
        busy={acting.isBusy}
        danger={isDanger}
        onCancel={onClose}
      >
        <p className={styles.text}>{words}</p>
        <Textarea
          label="Reason"
          description={`${name} reads it, and it is in the audit log.`}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}

const ACTS = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    words:
      'They are logged out on every device, their API keys are refused, and they cannot log in. Their agreements go on, and what they are owed is paid as before.',
    button: 'Suspend',
    isDanger: true,
  },
  restore: {
    title: (name: string) => `Lift the suspension of ${name}?`,
    words: 'They can log in again, and their API keys work again.',
    button: 'Lift suspension',
    isDanger: false,
  },
  sign_out: {
    title: (name: string) => `Sign out ${name} everywhere?`,
    words: 'They are logged out on every device, and can log in again. Their API keys go on working.',
    button: 'Sign out everywhere',
    isDanger: true,
  },
  view: {
    title: (name: string) => `View the account of ${name}?`,
    words:
      'You see what they see, and can’t change anything. Messages, files, security settings and API keys stay hidden. They get a notification and an email now, and can end it at any time.',
    button: (name: string) => `View as ${name}`,
    isDanger: false,
  },
} as const

interface ActOptions {
  form: NonNullable<Parameters<typeof useOperation>[1]>['form'] & object
  onDone: () => void
}

function useAct(act: Act, options: ActOptions) {
  const operations = {
    suspend: useOperation(orpc.people.suspendPerson, {
      ...options,
      ...{ success: 'Account suspended', failed: 'Failed to suspend the account' },
    }),
    restore: useOperation(orpc.people.restorePerson, {
      ...options,
      ...{ success: 'Suspension lifted', failed: 'Failed to lift the suspension' },
    }),
    sign_out: useOperation(orpc.people.signOutPerson, {
      ...options,
      ...{ success: 'Signed out everywhere', failed: 'Failed to sign them out' },
    }),
    view: useOperation(orpc.supportAccess.viewAccount, {
      ...options,
      failed: 'Failed to view the account',
      // Loaded again as a whole: nothing of the admin stays in memory.
      onDone: () => window.location.assign('/dashboard'),
    }),
  }
  return operations[act]
}
