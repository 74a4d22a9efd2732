import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
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
  const [isOpen, menu] = useDisclosure(false)
  if (actions.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={menu.set} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={tabIndex}
          onClick={menu.toggle}
          aria-label={`Actions for ${name}`}
        >
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={`Actions for ${name}`}>
        {actions.map((action) => (
          <Item key={action.label} action={action} onClose={menu.close} />
        ))}
      </Popover.Dropdown>
    </Popover>
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
