import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Fields that belong together, with what they are for at their left (above them on a phone). */
export function FormSection({ title, description, children }: FormSectionProps) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading}>{title}</h2>
        {description ? <p>{description}</p> : null}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

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
