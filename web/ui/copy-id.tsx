import { UnstyledButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './copy-id.module.css'

interface CopyIdProps {
  id: string
  /** What it identifies, for the button's name: 'transfer id'. */
  what?: string
  /** Shows only the first characters; the whole id is copied. */
  short?: number
}

/** An id that is copied by a click. */
export function CopyId({ id, what = 'id', short }: CopyIdProps) {
  const { copy, copied } = useClipboard({ timeout: 1500 })
  const shown = short ? id.slice(0, short) : id
  const Icon = copied ? IconCheck : IconCopy
  return (
    <UnstyledButton
      className={styles.id}
      onClick={() => copy(id)}
      title={`Copy ${what}`}
      aria-label={`Copy ${what} ${shown}`}
    >
      {shown}
      <Icon size={14} aria-hidden />
      <span role="status">{copied ? 'Copied' : ''}</span>
    </UnstyledButton>
  )
}
