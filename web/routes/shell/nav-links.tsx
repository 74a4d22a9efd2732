import { createLink, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { NavGroup } from '../../lib/feature.ts'
import { textParam } from '../../lib/search-params.ts'
import { useViewer } from '../../lib/session.tsx'
import styles from './nav-links.module.css'
import { besidesSidebar, isAt, isOnPage, linkTo, sidebar, topBar } from './navigation.ts'

interface PlaceProps extends ComponentProps<'a'> {
  isHere: boolean
}

/** The router would call every link of a page current, whatever its tab; here only the place itself is. */
function Place({ isHere, ...props }: PlaceProps) {
  return <a {...props} aria-current={isHere ? 'page' : undefined} />
}
const PlaceLink = createLink(Place)

/** The links of the top bar, by role. */
export function TopLinks() {
  const viewer = useViewer()
  const { pathname } = usePlace()
  return (
    <nav aria-label="Main" className={styles.top}>
      {topBar(viewer).map((place) => (
        <PlaceLink key={place.label} {...linkTo(place)} isHere={isOnPage(place, pathname)}>
          {place.label}
        </PlaceLink>
      ))}
    </nav>
  )
}

interface SideLinksProps {
  label: string
  onFollow?: () => void
}

/** The links of the sidebar, by role; the drawer on a phone shows the same and closes with `onFollow`. */
export function SideLinks({ label, onFollow }: SideLinksProps) {
  const viewer = useViewer()
  return (
    <nav aria-label={label} className={styles.side}>
      {sidebar(viewer).map((group) => (
        <Group key={group.label} group={group} onFollow={onFollow} />
      ))}
      <div className={styles.more}>
        {besidesSidebar(viewer).map((group) => (
          <Group key={group.label} group={group} onFollow={onFollow} />
        ))}
      </div>
    </nav>
  )
}

function Group({ group, onFollow }: { group: NavGroup; onFollow: (() => void) | undefined }) {
  const { pathname, tab } = usePlace()
  const here = isOnPage(group, pathname)
  return (
    <div>
      <PlaceLink
        {...linkTo(group)}
        onClick={onFollow}
        className={styles.group}
        data-here={here || undefined}
        isHere={here && !group.children}
      >
        <group.icon size={18} stroke={1.7} aria-hidden />
        {group.label}
      </PlaceLink>
      {group.children?.map((place) => (
        <PlaceLink
          key={place.label}
          {...linkTo(place)}
          onClick={onFollow}
          className={styles.child}
          isHere={isAt(place, pathname, tab)}
        >
          {place.label}
        </PlaceLink>
      ))}
    </div>
  )
}

function usePlace() {
  return useLocation({
    select: ({ pathname, search }) => ({ pathname, tab: textParam(search, 'tab') }),
    structuralSharing: true,
  })
}
