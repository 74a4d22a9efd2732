import { Button, Popover, UnstyledButton } from '@mantine/core'
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
    <Popover width={248} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.target} aria-label={`Account of ${name}`}>
          <Initials name={name} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Account">
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{email}</span>
          <span className={styles.role}>{ROLE_WORDS[role]}</span>
        </div>
        <div className={styles.part}>
          <SchemeSwitch />
        </div>
        <div className={styles.part}>
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            leftSection={<IconLogout size={16} aria-hidden />}
            loading={signOut.isBusy}
            onClick={() => signOut.run({})}
          >
            Log out
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
