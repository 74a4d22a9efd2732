import { Link } from '@tanstack/react-router'
import type { NavPlace } from '../../lib/feature.ts'
import type { Viewer } from '../../lib/session.tsx'
import { hrefOf, linkTo, ownPlaces, sidebar, topBar } from '../shell/navigation.ts'
import styles from './developer-panel.module.css'
import { Group } from './group.tsx'

/** The screens of the menus, at once: each address under the first name it has there. */
export function Shortcuts({ viewer }: { viewer: Viewer | null }) {
  return (
    <Group title="Go to">
      {viewer ? (
        <nav className={styles.chips} aria-label="Main screens">
          {placesOf(viewer).map((place) => (
            <Link key={hrefOf(place)} {...linkTo(place)} className={styles.chip}>
              {place.label}
            </Link>
          ))}
        </nav>
      ) : (
        <p className={styles.note}>Log in to see the main screens.</p>
      )}
    </Group>
  )
}

function placesOf(viewer: Viewer): NavPlace[] {
  const inside = sidebar(viewer).flatMap(({ children = [], ...section }) => [section, ...children])
  const places = [...topBar(viewer), ...inside, ...ownPlaces(viewer)]
  const known = new Set<string>()
  return places.filter((place) => !known.has(hrefOf(place)) && known.add(hrefOf(place)))
}
