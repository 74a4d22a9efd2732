import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { Role } from '#domain/roles.ts'
import { useViewer } from '../../lib/session.tsx'
import { useSignOut } from '../../lib/sign-out.ts'
import { Initials } from '../../ui/initials.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './user-menu.module.css'

const ROLE_WORDS: Record<Role, string> = {
  owner: 'Project owner',
  provider: 'Service provider',
  trader: 'Trader',
  admin: 'Admin',
}

/** Who is signed in, how the product looks, and the way out. */
export function UserMenu() {
  const { name, role, email } = useViewer()
  const signOut = useSignOut()
  return (
    <Menu width={248} trapFocus>
      <Menu.Target>
        <UnstyledButton className={styles.target} aria-label={`Account of ${name}`}>
          <Initials name={name} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{email}</span>
          <span className={styles.role}>{ROLE_WORDS[role]}</span>
        </div>
        <Menu.Divider />
        <SchemeSwitch />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.run({})}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
