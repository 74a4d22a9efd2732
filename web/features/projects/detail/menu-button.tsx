import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface MenuButtonProps {
  icon: Icon
  label: string
  onClick: () => void
}

/** An action in the menu of a project. */
export function MenuButton({ icon: Icon, label, onClick }: MenuButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      justify="flex-start"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
