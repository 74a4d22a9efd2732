import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { fetchCodeAhead } from '../../lib/fetch-code.ts'
import { useViewer } from '../../lib/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useWasOpen } from '../../ui/last-shown.ts'
import styles from './user-menu.module.css'

const load = () => import('./user-popover.tsx')
const UserPopover = lazy(async () => ({ default: (await load()).UserPopover }))

/** The picture in the top bar, which opens the menu of the account. */
export function UserMenu() {
  const { name, image } = useViewer()
  const [isOpen, menu] = useDisclosure(false)
  const wasOpen = useWasOpen(isOpen)
  const button = (
    <UnstyledButton
      className={styles.target}
      aria-label={`Account of ${name}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={menu.toggle}
      onPointerEnter={() => void fetchCodeAhead(load)}
      // Opened for the first time, another button takes its place, and its focus.
      autoFocus={wasOpen}
    >
      <Avatar name={name} avatar={image} />
    </UnstyledButton>
  )
  if (!wasOpen) return button
  return (
    <Suspense fallback={button}>
      <UserPopover opened={isOpen} onChange={menu.set} target={button} />
    </Suspense>
  )
}
