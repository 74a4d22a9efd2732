import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './page-header.module.css'

/** A page that lies deep names the pages above it; a form has one way back. */
type WayUp =
  | {
      /** One line of `web/shared/trails`. */
      trail?: readonly Crumb[]
      back?: never
    }
  | {
      trail?: never
      /** Where it leads and what it is called: `linkOptions({ to: '/projects' })`. */
      back: { label: string; link: LinkProps }
    }

type PageHeaderProps = WayUp & {
  title: string
  /** Whom the page is about, beside the title. */
  picture?: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  /** A badge or chip beside the title. */
  badge?: ReactNode
  /** Buttons at the right; on a phone they come under the title. */
  actions?: ReactNode
}

/** The head of every page: names the page (also in the browser's tab) and takes the focus after navigation. */
export function PageHeader({ title, picture, description, trail, back, badge, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{`${title} · Sharewell`}</title>
      {trail ? <Breadcrumbs trail={trail} /> : null}
      {back ? (
        <Link {...back.link} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className={styles.row}>
        <div className={styles.words}>
          {picture}
          <div className={styles.named}>
            <div className={styles.title}>
              <h1 tabIndex={-1}>{title}</h1>
              {badge}
            </div>
            {description ? <p className={styles.description}>{description}</p> : null}
          </div>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}
