import type { ReactNode } from 'react'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'small' | 'large'
  /** While something runs it stays open: no Escape, no click beside it, no cross. */
  locked?: boolean
  children: ReactNode
}
