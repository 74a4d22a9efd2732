import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './breadcrumbs.module.css'

/** A page above the present one: `{ label: 'Projects', link: linkOptions({ to: '/projects' }) }`. */
export interface Crumb {
  label: string
  link: LinkProps
}

interface BreadcrumbsProps {
  trail: readonly Crumb[]
  /** Its name for screen readers, where the page has another. */
  label?: string
}

/** Where a page belongs: the pages above it, from the outermost in. The page itself is named by its heading. */
export function Breadcrumbs({ trail, label = 'Breadcrumb' }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      <ol>
        {trail.map((page) => (
          <li key={page.label}>
            <Link {...page.link}>{page.label}</Link>
            <IconChevronRight size={14} stroke={2} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  )
}
