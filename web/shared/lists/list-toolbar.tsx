import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './lists.module.css'

interface ListToolbarProps {
  /** Search and filters. */
  children: ReactNode
  /** Views, options and export. */
  actions: ReactNode
  /** Shows the whole list again; there while anything is changed. */
  onReset?: (() => void) | undefined
  /** On a phone its lines wrap, for fields that stand wide; otherwise one line is scrolled. */
  wraps?: boolean
}

/** What stands above a list: filters at the left, what is done with the list at the right. */
export function ListToolbar({ children, actions, onReset, wraps = false }: ListToolbarProps) {
  return (
    <div className={styles.toolbar} data-wraps={wraps || undefined}>
      <search className={styles.filters}>
        {children}
        {onReset ? (
          <Button variant="subtle" size="xs" onClick={onReset}>
            Reset
          </Button>
        ) : null}
      </search>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
