import { IconDots, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { createLink, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { NavPlace } from '../../lib/feature.ts'
import { textParam } from '../../lib/search-params.ts'
import { useViewer } from '../../lib/session.tsx'
import { isAt, isOnPage, linkTo, phoneBar } from './navigation.ts'
import styles from './phone-tab-bar.module.css'

interface TabProps extends ComponentProps<'a'> {
  icon: TablerIcon
  isHere: boolean
}

function Tab({ icon: Icon, isHere, children, ...props }: TabProps) {
  return (
    <a {...props} aria-current={isHere ? 'page' : undefined}>
      <Icon size={20} stroke={1.7} aria-hidden />
      {children}
    </a>
  )
}
const TabLink = createLink(Tab)

/** The bottom bar of a phone (decision C-216): the main places by role, a new proposal, and the whole menu. */
export function PhoneTabBar({ onMore }: { onMore: () => void }) {
  const viewer = useViewer()
  const here = useLocation({
    select: ({ pathname, search }) => ({ pathname, tab: textParam(search, 'tab') }),
    structuralSharing: true,
  })
  const { before, plus, after } = phoneBar(viewer)
  const isAtPlus = plus !== null && isAt(plus, here.pathname, here.tab)
  const isHere = (place: NavPlace) => isOnPage(place, here.pathname)
  const tab = (place: NavPlace & { icon: TablerIcon }) => (
    <TabLink key={place.path} {...linkTo(place)} icon={place.icon} isHere={isHere(place)}>
      {place.label}
    </TabLink>
  )
  return (
    <nav aria-label="Bottom bar" className={styles.bar}>
      {before.map(tab)}
      {plus ? (
        <TabLink {...linkTo(plus)} icon={IconPlus} isHere={isAtPlus} className={styles.plus}>
          Make Rev-Share Proposal
        </TabLink>
      ) : null}
      {after.map(tab)}
      <button type="button" onClick={onMore} aria-haspopup="dialog">
        <IconDots size={20} stroke={1.7} aria-hidden />
        More
      </button>
    </nav>
  )
}
