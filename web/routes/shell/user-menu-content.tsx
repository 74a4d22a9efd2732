import { Button } from '@mantine/core'
import { IconHelpCircle, IconKeyboard, IconLifebuoy, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ROLE_WORDS } from '#domain/roles.ts'
import { ticketSubjectOfPage } from '#domain/support-ticket.ts'
import { useViewer } from '../../lib/session.tsx'
import type { useSignOut } from '../../lib/sign-out.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ownPlaces } from './navigation.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import { useHelpFrom } from './use-help-from.ts'
import styles from './user-menu.module.css'

const ITEM = { variant: 'subtle', color: 'gray', fullWidth: true, justify: 'flex-start' } as const

interface UserMenuContentProps {
  signOut: ReturnType<typeof useSignOut>
  onClose: () => void
  onOpenShortcuts: () => void
}

/** Who is signed in, the ways to oneself, how the product looks, and the way out. */
export function UserMenuContent({ signOut, onClose, onOpenShortcuts }: UserMenuContentProps) {
  const viewer = useViewer()
  const { id, name, role, email } = viewer
  // Whose sidebar has it finds it there.
  const subscription = ownPlaces(viewer).find(({ path }) => path === '/subscription')
  const from = useHelpFrom()
  return (
    <>
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.email}>{email}</span>
        <span className={styles.role}>{ROLE_WORDS[role]}</span>
      </div>
      <div className={styles.part}>
        <ButtonLink
          to="/profile/$userId"
          params={{ userId: id }}
          {...ITEM}
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={onClose}
        >
          My profile
        </ButtonLink>
        <ButtonLink to="/settings" {...ITEM} leftSection={<IconSettings size={16} aria-hidden />} onClick={onClose}>
          Settings
        </ButtonLink>
        {subscription ? (
          <ButtonLink
            to="/subscription"
            {...ITEM}
            leftSection={<subscription.icon size={16} aria-hidden />}
            onClick={onClose}
          >
            {subscription.label}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to="/help"
          search={{ from }}
          {...ITEM}
          leftSection={<IconHelpCircle size={16} aria-hidden />}
          onClick={onClose}
        >
          Help
        </ButtonLink>
        <SupportRequest onFollow={onClose} />
        <Button
          {...ITEM}
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<kbd aria-hidden>?</kbd>}
          onClick={() => {
            onClose()
            onOpenShortcuts()
          }}
        >
          Keyboard shortcuts
        </Button>
      </div>
      <div className={styles.part}>
        <SchemeSwitch />
      </div>
      <div className={styles.part}>
        <Button
          {...ITEM}
          leftSection={<IconLogout size={16} aria-hidden />}
          loading={signOut.isBusy}
          onClick={() => signOut.run()}
        >
          Log out
        </Button>
      </div>
    </>
  )
}

/** Help, about what the page shows. */
function SupportRequest({ onFollow }: { onFollow: () => void }) {
  const about = useLocation({ select: ({ pathname, search }) => ticketSubjectOfPage(pathname, search) })
  return (
    <ButtonLink
      to="/support-tickets"
      search={about ? { about } : {}}
      {...ITEM}
      leftSection={<IconLifebuoy size={16} aria-hidden />}
      onClick={onFollow}
    >
      Support Request
    </ButtonLink>
  )
}
