import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.tsx'
import styles from './legal-links.module.css'

const PAGES = [
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['contact', 'Contact'],
] as const

/** Links to the pages of the operator; those that this server does not have are left out. */
export function LegalLinks() {
  const pages = useSession()?.legal.pages ?? []
  const there = PAGES.filter(([name]) => pages.includes(name))
  if (there.length === 0) return null
  return (
    <nav aria-label="Legal" className={styles.links}>
      {there.map(([name, label]) => (
        <Link key={name} to={`/${name}`}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
