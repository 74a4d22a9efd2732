import { Button, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { ROLE_WORDS } from '#domain/roles.ts'
import { useViewer } from '../../lib/session.tsx'
import { useSignOut } from '../../lib/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ShortcutsItem, useShortcutsDialog } from './shortcuts/shortcuts-entry.tsx'
import styles from './user-menu.module.css'

const ITEM = { variant: 'subtle', color: 'gray', fullWidth: true, justify: 'flex-start' } as const

/** Who is signed in, the ways to oneself, how the product looks, and the way out. */
export function UserMenu() {
  const { id, name, role, email, image } = useViewer()
  const signOut = useSignOut()
  const [isOpen, menu] = useDisclosure(false)
  const shortcuts = useShortcutsDialog()
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={(open) => (open ? menu.open() : menu.close())}
        width={248}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton className={styles.target} aria-label={`Account of ${name}`} onClick={menu.toggle}>
            <Avatar name={name} avatar={image} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Account">
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
        </Popover.Dropdown>
      </Popover>
      {shortcuts.element}
    </>
  )
}
