import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconTool } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ROLE_WORDS } from '#domain/roles.ts'
import { turnDeveloperModeOff } from '../../lib/developer-mode-asked.ts'
import { useSession } from '../../lib/session.tsx'
import { inSessionStorage } from '../../lib/session-storage.ts'
import styles from './developer-panel.module.css'
import { MockNotification } from './mock-notification.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Tools } from './tools.tsx'

const stored = inSessionStorage<boolean>('developer-panel')

/** Stands above the page and pushes it down: it covers nothing, however narrow the screen. */
export function DeveloperPanel() {
  const session = useSession()
  const [isOpen, setOpen] = useState(() => stored.read() ?? true)
  const content = useId()
  if (!session) return null
  const { viewer, mode } = session

  function toggle() {
    stored.write(!isOpen)
    setOpen(!isOpen)
  }

  return (
    <aside className={styles.panel} aria-label="Developer mode">
      <div className={styles.bar}>
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} aria-controls={content} onClick={toggle}>
          <IconTool size={16} aria-hidden />
          Developer mode
          <IconChevronDown size={16} className={styles.chevron} data-open={isOpen || undefined} aria-hidden />
        </UnstyledButton>
        <span className={styles.who}>
          {viewer ? `${viewer.name}, ${ROLE_WORDS[viewer.role]}` : 'Not logged in'}
          <span className={styles.mode}>{` · ${mode} server`}</span>
        </span>
        <UnstyledButton className={styles.off} onClick={turnDeveloperModeOff}>
          Turn off
        </UnstyledButton>
      </div>
      <div id={content} className={styles.content} hidden={!isOpen}>
        <RoleSwitch viewer={viewer} hasPeople={mode === 'demo'} />
        <Shortcuts viewer={viewer} />
        <MockNotification viewer={viewer} />
        <Tools mailbox_url={session.mailbox_url} />
      </div>
    </aside>
  )
}
