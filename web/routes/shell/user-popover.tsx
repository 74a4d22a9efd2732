import { Button } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { ROLE_WORDS } from '#domain/roles.ts'
import { useViewer } from '../../lib/session.tsx'
import { useSignOut } from '../../lib/sign-out.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { MenuPopover } from './menu-popover.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './user-menu.module.css'

const ITEM = { variant: 'subtle', color: 'gray', fullWidth: true, justify: 'flex-start' } as const

interface UserPopoverProps {
  opened: boolean
  onChange: (opened: boolean) => void
  target: ReactElement
}

/** Who is signed in, the ways to oneself, how the product looks, and the way out. */
export function UserPopover({ opened, onChange, target }: UserPopoverProps) {
  const { id, name, role, email } = useViewer()
  const signOut = useSignOut()
  const onClose = () => onChange(false)
  return (
    <MenuPopover label="Account" width={248} opened={opened} onChange={onChange} target={target}>
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
    </MenuPopover>
  )
}
