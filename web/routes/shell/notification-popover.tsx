import type { ComponentProps, ReactElement } from 'react'
import { MenuPopover } from './menu-popover.tsx'
import { NotificationMenu } from './notification-menu.tsx'

interface NotificationPopoverProps extends Omit<ComponentProps<typeof NotificationMenu>, 'onClose'> {
  opened: boolean
  onChange: (opened: boolean) => void
  target: ReactElement
}

/** The newest notifications, below the bell. */
export function NotificationPopover({ opened, onChange, target, ...news }: NotificationPopoverProps) {
  return (
    <MenuPopover
      label="Notifications"
      width="min(400px, calc(100vw - 16px))"
      opened={opened}
      onChange={onChange}
      target={target}
    >
      <NotificationMenu {...news} onClose={() => onChange(false)} />
    </MenuPopover>
  )
}
