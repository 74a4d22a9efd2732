import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './breadcrumbs.module.css'

/** A page above the present one: `{ label: 'Projects', link: linkOptions({ to: '/projects' }) }`. */
export interface Crumb {
  label: string
  link: LinkProps
}

/** Where a page belongs: the pages above it, from the outermost in. The page itself is named by its heading. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {trail.map(({ label, link }) => (
          <li key={label}>
            <Link {...link}>{label}</Link>
            <IconChevronRight size={14} stroke={2} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  )
}
