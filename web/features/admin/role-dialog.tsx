import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { roleForm } from '#contract/people-forms.ts'
import type { Role } from '#domain/roles.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './admin.module.css'
import { type AdminPerson, ROLE_OPTIONS } from './people-values.ts'

export function RoleDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const { id, name, allowed } = person
  const form = useForm<{ role: Role | ''; reason: string }>({
    name: 'account-role',
    initialValues: { role: '', reason: '' },
    validate: (values) => schemaErrors(roleForm, values),
  })
  const changing = useOperation(orpc.people.changeRole, {
    success: 'Role changed',
    failed: 'Failed to change the role',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={`Change the role of ${name}`} locked={changing.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          ({ role, reason }) => {
            if (role) changing.run({ id, role, reason })
          },
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(changing.failure)}
        act="Change role"
        busy={changing.isBusy}
        onCancel={onClose}
      >
        <p className={styles.text}>
          They are logged out on every device, and see the pages of the new role when they log in again.
        </p>
        <SelectField
          label="New role"
          placeholder="Choose a role"
          options={ROLE_OPTIONS.filter(({ value }) => allowed.roles.includes(value))}
          data-path="role"
          {...form.getInputProps('role')}
        />
        <Textarea
          label="Reason"
          description={`${name} reads it, and it is in the audit log.`}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  )
}
