import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { focusFirst } from '../../lib/schema-errors.ts'
import { clearViewer, useViewer } from '../../lib/session.tsx'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { CurrentPassword } from '../../shared/entry/current-password.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './settings.module.css'

interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
}

/** What stands against it, or what will happen, with the address to be typed and the password. */
export function DeleteDialog({ opened, onClose }: DeleteDialogProps) {
  const deletion = useQuery({ ...orpc.profiles.getDeletion.queryOptions(), enabled: opened })
  return (
    <Dialog opened={opened} onClose={onClose} title="Delete your account">
      <QueryView
        query={deletion}
        loading={<CardSkeleton lines={4} label="Checking your deals..." />}
        failed="Failed to check your deals"
      >
        {({ blockers, ...consequences }) =>
          blockers.length > 0 ? (
            <DeletionBlockers blockers={blockers} onClose={onClose} />
          ) : (
            <ConfirmDeletion {...consequences} onCancel={onClose} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

interface DeletionBlockersProps {
  blockers: { sentence: string; link: string; link_text: string }[]
  onClose: () => void
}

function DeletionBlockers({ blockers, onClose }: DeletionBlockersProps) {
  return (
    <>
      <div className={styles.fields}>
        <p>You have open commitments or payments in progress. Settle these first:</p>
        <ul className={styles.blockers}>
          {blockers.map(({ sentence, link, link_text }) => (
            <li key={sentence}>
              <span>{sentence}</span>
              <HrefLink href={link}>{link_text}</HrefLink>
            </li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}

interface ConfirmDeletionProps {
  open_proposals: number
  saved_cards: number
  onCancel: () => void
}

function ConfirmDeletion({ open_proposals, saved_cards, onCancel }: ConfirmDeletionProps) {
  const { email } = useViewer()
  const queries = useQueryClient()
  const router = useRouter()
  const form = useForm({
    initialValues: { email: '', current_password: '' },
    validate: {
      email: (value) => (value.trim().toLowerCase() === email ? null : 'Enter your account email to confirm.'),
      current_password: (value) => (value === '' ? 'Password is required' : null),
    },
  })
  const deleting = useOperation(orpc.profiles.deleteAccount, {
    form,
    onDone: async () => {
      await clearViewer(queries)
      await router.navigate({ to: '/login' })
      void toast({ message: 'Your account has been deleted', tone: 'good' })
    },
  })
  return (
    <DialogForm
      onSubmit={form.onSubmit(deleting.run, (errors) => focusFirst(form, errors))}
      failure={formLevelError(deleting.failure)}
      act="Delete my account"
      busyAct="Deleting..."
      busy={deleting.isBusy}
      danger
      onCancel={onCancel}
    >
      <p>
        You can't undo this. You'll be logged out everywhere
        {consequence(open_proposals, 'open proposal', 'withdrawn')}
        {consequence(saved_cards, 'saved card', 'removed')}. Records of deals and payments stay, without your name.
        Receipts, agreements and reports shared with others keep your name.
      </p>
      <TextInput
        label="Your email"
        description={`Type ${email}`}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <CurrentPassword {...form.getInputProps('current_password')} />
    </DialogForm>
  )
}

/** ', and your 2 open proposals are withdrawn', or nothing. */
function consequence(count: number, noun: string, done: string): string {
  if (count === 0) return ''
  return count === 1 ? `, your ${noun} is ${done}` : `, your ${count} ${noun}s are ${done}`
}
