import { Button, UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconLifebuoy, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ROLE_WORDS } from '#domain/roles.ts'
import { ticketSubjectOfPage } from '#domain/support-ticket.ts'
import { useViewer } from '../../lib/session.tsx'
import { useSignOut } from '../../lib/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import { ownPlaces } from './navigation.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ShortcutsItem, useShortcutsDialog } from './shortcuts/shortcuts-entry.tsx'
import { useHelpFrom } from './use-help-from.ts'
import styles from './user-menu.module.css'

const ITEM = { variant: 'subtle', color: 'gray', fullWidth: true, justify: 'flex-start' } as const

/** Who is signed in, the ways to oneself, how the product looks, and the way out. */
export function UserMenu() {
  const viewer = useViewer()
  const { id, name, role, email, image } = viewer
  // Whose sidebar has it finds it there.
  const subscription = ownPlaces(viewer).find(({ path }) => path === '/subscription')
  const signOut = useSignOut()
  const menu = usePopover()
  const shortcuts = useShortcutsDialog()
  const from = useHelpFrom()
  return (
    <>
      <UnstyledButton {...menu.button} className={styles.target} aria-label={`Account of ${name}`}>
        <Avatar name={name} avatar={image} />
      </UnstyledButton>
      <PopoverPanel {...menu.panel} label="Account" className={styles.panel}>
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
            onClick={menu.close}
          >
            My profile
          </ButtonLink>
          <ButtonLink
            to="/settings"
            {...ITEM}
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={menu.close}
          >
            Settings
          </ButtonLink>
          {subscription ? (
            <ButtonLink
              to="/subscription"
              {...ITEM}
              leftSection={<subscription.icon size={16} aria-hidden />}
              onClick={menu.close}
            >
              {subscription.label}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to="/help"
            search={{ from }}
            {...ITEM}
            leftSection={<IconHelpCircle size={16} aria-hidden />}
            onClick={menu.close}
          >
            Help
          </ButtonLink>
          <SupportRequest onFollow={menu.close} />
          <ShortcutsItem
            {...ITEM}
            onOpen={() => {
              menu.close()
              shortcuts.open()
            }}
          />
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
      </PopoverPanel>
      {shortcuts.element}
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
