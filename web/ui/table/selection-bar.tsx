import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhoneBarHeight } from '../phone-bar-height.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  /** What it adds up to: 'You pay £1,380.40: net £1,173.34 and commission £207.06'. */
  children?: ReactNode
  /** The act, with its count. */
  action: ReactNode
  onClear: () => void
}

/** What is selected and what can be done with it, at the foot of the screen while anything is. */
export function SelectionBar(props: SelectionBarProps) {
  const { count } = props
  return (
    <>
      <span role="status" className="sw-hidden">
        {count > 0 ? `${count} selected` : ''}
      </span>
      {count > 0 ? <Bar {...props} /> : null}
    </>
  )
}

/** On a phone it takes the place of the bottom bar. */
function Bar({ count, children, action, onClear }: SelectionBarProps) {
  const ref = usePhoneBarHeight<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.bar} role="group" aria-label="Selection" data-phone-bar="selection">
      <span className={styles.count}>{count} selected</span>
      {children ? <span className={styles.sums}>{children}</span> : null}
      <span className={styles.action}>{action}</span>
      <ActionIcon variant="subtle" color="gray" size={32} onClick={onClear} aria-label="Clear the selection">
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
