import type { ReactNode } from 'react'
import styles from './form-layout.module.css'

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** The buttons under a form: the way back first, the act last. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Why the whole form was refused, where no single field is to blame. */
export function FormFailure({ children }: { children: ReactNode }) {
  return children ? (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  ) : null
}
