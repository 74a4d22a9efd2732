import { Link, useLocation } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.tsx'
import { textParam } from '../search-params.ts'
import styles from './nav-links.module.css'
import { isAt, isOnPage, linkTo, sidebar, topBar } from './navigation.ts'

/** The links of the top bar, by role. */
export function TopLinks() {
  const { role } = useViewer()
  const { pathname } = usePlace()
  return (
    <nav aria-label="Main" className={styles.top}>
      {topBar(role).map((place) => (
        <Link key={place.label} {...linkTo(place)} aria-current={isOnPage(place, pathname) ? 'page' : undefined}>
          {place.label}
        </Link>
      ))}
    </nav>
  )
}

/** The links of the sidebar, by role; the drawer on a phone shows the same and closes with `onFollow`. */
export function SideLinks({ label, onFollow }: { label: string; onFollow?: () => void }) {
  const { role } = useViewer()
  const { pathname, tab } = usePlace()
  return (
    <nav aria-label={label} className={styles.side}>
      {sidebar(role).map((group) => {
        const here = isOnPage(group, pathname)
        return (
          <div key={group.label}>
            <Link
              {...linkTo(group)}
              onClick={onFollow}
              className={styles.group}
              data-here={here || undefined}
              aria-current={here && !group.children ? 'page' : undefined}
            >
              <group.icon size={18} stroke={1.7} aria-hidden />
              {group.label}
            </Link>
            {group.children?.map((place) => (
              <Link
                key={place.label}
                {...linkTo(place)}
                onClick={onFollow}
                className={styles.child}
                aria-current={isAt(place, pathname, tab) ? 'page' : undefined}
              >
                {place.label}
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

function usePlace() {
  return useLocation({
    select: ({ pathname, search }) => ({ pathname, tab: textParam(search, 'tab') }),
    structuralSharing: true,
  })
}
