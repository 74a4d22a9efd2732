import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { useWasOpen } from '../../ui/last-shown.ts'
import type { InviteDialogProps } from './invite-dialog.tsx'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

interface InviteButtonProps extends Pick<InviteDialogProps, 'provider' | 'project'> {
  /** The main action of its page. */
  isMain?: boolean
}

/** Opens the invitation dialog: of a provider to a project, or to a project of whom is typed. For owners only. */
export function InviteButton({ isMain = false, ...props }: InviteButtonProps) {
  const { role } = useViewer()
  const [isOpen, dialog] = useDisclosure(false)
  const wasOpen = useWasOpen(isOpen)
  if (role !== 'owner') return null
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        data-main={isMain || undefined}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={dialog.open}
      >
        Invite to Project
      </Button>
      {wasOpen ? (
        <Suspense>
          <InviteDialog {...props} opened={isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  )
}
