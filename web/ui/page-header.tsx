import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  /** Where 'back' leads and what it is called: `linkOptions({ to: '/projects' })`. */
  back?: { label: string; link: LinkProps }
  /** A badge or chip beside the title. */
  badge?: ReactNode
  /** Buttons at the right; on a phone they come under the title. */
  actions?: ReactNode
}

/** The head of every page: names the page (also in the browser's tab) and takes the focus after navigation. */
export function PageHeader({ title, description, back, badge, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{`${title} · Sharewell`}</title>
      {back ? (
        <Link {...back.link} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1 tabIndex={-1}>{title}</h1>
            {badge}
          </div>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}
