import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { PopoverPanel, usePopover } from '../popover.tsx'
import styles from './row-menu.module.css'

/** Something to do with a row: a place to go to, or an act. */
export type RowAction = { label: string } & ({ link: LinkProps } | { onSelect: () => void })

interface RowMenuProps {
  /** What the row is called. */
  name: string
  actions: readonly RowAction[]
  tabIndex: number | undefined
}

/** What else can be done with a row. */
export function RowMenu({ name, actions, tabIndex }: RowMenuProps) {
  const menu = usePopover()
  if (actions.length === 0) return null
  return (
    <>
      <ActionIcon
        {...menu.button}
        variant="subtle"
        color="gray"
        size={28}
        tabIndex={tabIndex}
        aria-label={`Actions for ${name}`}
      >
        <IconDots size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <PopoverPanel {...menu.panel} label={`Actions for ${name}`}>
        {actions.map((action) => (
          <Item key={action.label} action={action} onClose={menu.close} />
        ))}
      </PopoverPanel>
    </>
  )
}

function Item({ action, onClose }: { action: RowAction; onClose: () => void }) {
  if ('link' in action) {
    return (
      <Link {...action.link} className={styles.item} onClick={onClose}>
        {action.label}
      </Link>
    )
  }
  const select = () => {
    onClose()
    action.onSelect()
  }
  return (
    <button type="button" className={styles.item} onClick={select}>
      {action.label}
    </button>
  )
}
