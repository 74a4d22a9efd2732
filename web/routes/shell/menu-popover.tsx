import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { useOpenAfterMount } from '../../ui/last-shown.ts'

interface MenuPopoverProps {
  opened: boolean
  onChange: (opened: boolean) => void
  label: string
  width: number | string
  /** The button that it belongs to. */
  target: ReactElement
  children: ReactNode
}

/** What a button of the top bar opens below itself. */
export function MenuPopover({ opened, onChange, label, width, target, children }: MenuPopoverProps) {
  return (
    <Popover
      opened={useOpenAfterMount(opened)}
      onChange={onChange}
      width={width}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
