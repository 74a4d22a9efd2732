import type { ReactNode } from 'react'
import styles from './phone-action-bar.module.css'
import { usePhoneBarHeight } from './phone-bar-height.ts'

interface PhoneActionBarProps {
  /** Names it for screen readers: 'Proposal actions'. */
  label: string
  /** Buttons share the width; a sentence with an amount gets a line by `flex-basis: 100%`. */
  children: ReactNode
  /** On a wide screen the children stay where they are, unless the page shows them elsewhere there. */
  phoneOnly?: boolean
}

/**
 * The actions of a page. On a phone they take the place of the bottom bar (decision C-216), whose menu then moves to
 * the top bar. The page gets room below so that nothing is covered.
 */
export function PhoneActionBar({ label, children, phoneOnly = false }: PhoneActionBarProps) {
  const ref = usePhoneBarHeight()
  return (
    <section
      ref={ref}
      aria-label={label}
      data-phone-bar="actions"
      className={phoneOnly ? `${styles.phoneOnly} ${styles.bar}` : styles.bar}
    >
      {children}
    </section>
  )
}
