import {
  IconBell,
  IconCreditCard,
  IconCreditCardPay,
  IconEye,
  IconFolder,
  IconLayoutDashboard,
  IconPercentage,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { settingsTabs } from '../../features/settings/settings-tabs.ts'
import type { Viewer } from '../../lib/session.tsx'

/** What the menus go by: each role has its own, and what somebody may begin is the server's word. */
export type Reader = Pick<Viewer, 'id' | 'role' | 'allowed'>

export interface NavPlace {
  label: string
  path: string
  /** The tab it leads to; a place without one stands for the page's first tab. */
  tab?: string
  /** Pages that belong here too: a project's own page lights up 'Projects'. */
  pages?: readonly string[]
}

export interface NavGroup extends NavPlace {
  icon: TablerIcon
  children?: readonly NavPlace[]
}

const DASHBOARD = { label: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard }
const PROJECTS = {
  label: 'Projects',
  path: '/projects',
  icon: IconFolder,
  pages: [
    '/project-detail',
    '/project-revenue-reports',
    '/revenue-reports',
    '/revenue-report-detail',
    '/revenue-distribution',
  ],
}
const REV_SHARE = {
  label: 'Revenue Shares',
  path: '/rev-share',
  icon: IconPercentage,
  pages: ['/agreement-detail', '/proposal-detail', '/new-proposal'],
}
const PAYMENTS = { label: 'Payments', path: '/payments', icon: IconCreditCard }
const PAYMENT_METHODS = { label: 'Payment Methods', path: '/paymentMethods', icon: IconCreditCardPay }
const REVIEWS = { label: 'Reviews', path: '/admin-reviews', icon: IconEye }
const NOTIFICATIONS = { label: 'Notifications', path: '/notifications', icon: IconBell }
const SETTINGS = { label: 'Settings', path: '/settings', icon: IconSettings }

/** The parts of the product, each with its icon. */
export const SECTIONS: readonly NavGroup[] = [
  DASHBOARD,
  PROJECTS,
  REV_SHARE,
  PAYMENTS,
  PAYMENT_METHODS,
  REVIEWS,
  NOTIFICATIONS,
  SETTINGS,
]

export const PROPOSALS = { label: 'Proposals', path: '/rev-share', tab: 'proposals' }
export const CREATE_PROJECT = { label: 'Create New', path: '/projects', tab: 'new' }

/** Tabs that are places of their own in the sidebar: with them open, the page's first tab is not where one is. */
const TABS_WITH_PLACES = ['new', 'proposals']

/** The links of the top bar. Providers reach Rev Share and Payments by the sidebar (decisions C-04, C-05). */
export function topBar({ role }: Reader): NavGroup[] {
  const deals = role === 'provider' ? [] : [{ ...REV_SHARE, label: 'Rev Share' }, PAYMENTS]
  return [DASHBOARD, PROJECTS, ...deals, PAYMENT_METHODS]
}

/** The sidebar of each role. */
export function sidebar({ role, allowed }: Reader): NavGroup[] {
  if (role === 'trader') return [DASHBOARD, PAYMENTS]
  const form = allowed.create_project ? [CREATE_PROJECT] : []
  return [
    DASHBOARD,
    { ...PROJECTS, children: [{ label: 'All Projects', path: '/projects' }, ...form] },
    { ...REV_SHARE, children: [{ label: 'Active Shares', path: '/rev-share' }, PROPOSALS] },
    PAYMENTS,
    ...(role === 'admin' ? [REVIEWS] : []),
  ]
}

/** What only the top bar has. Where there is no room for that, the sidebar has it at its end. */
export function besidesSidebar(reader: Reader): NavGroup[] {
  const paths = sidebar(reader).map(({ path }) => path)
  return topBar(reader).filter(({ path }) => !paths.includes(path))
}

/** What belongs to the account, of every role. */
export function ownPlaces({ role }: Reader): NavGroup[] {
  const tabs = settingsTabs(role).map(({ value, label }) => ({ label, path: '/settings', tab: value }))
  return [NOTIFICATIONS, { ...SETTINGS, children: tabs }]
}

/** Where a place's link leads. */
export function linkTo({ path, tab }: NavPlace): LinkProps {
  return { to: path, search: tab ? { tab } : {} } as LinkProps
}

/** The same as an address. */
export function hrefOf({ path, tab }: NavPlace): string {
  return tab ? `${path}?tab=${tab}` : path
}

/** Whether the viewer is on this place's page, or on one that belongs to it. */
export function isOnPage({ path, pages = [] }: NavPlace, pathname: string): boolean {
  return [path, ...pages].some((page) => page.toLowerCase() === pathname.toLowerCase())
}

/** Whether the viewer is at this very place: its page and its tab. */
export function isAt({ path, tab }: NavPlace, pathname: string, openTab: string | undefined): boolean {
  if (path.toLowerCase() !== pathname.toLowerCase()) return false
  return tab === undefined ? !TABS_WITH_PLACES.includes(openTab ?? '') : tab === openTab
}
