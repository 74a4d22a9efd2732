import {
  IconBell,
  IconCreditCard,
  IconEye,
  IconFolder,
  IconLayoutDashboard,
  IconPercentage,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Role } from '#domain/roles.ts'
import { settingsTabs } from '../../features/settings/settings-tabs.ts'

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

const DASHBOARD = { label: 'Dashboard', path: '/dashboard' }
const PROJECTS = {
  label: 'Projects',
  path: '/projects',
  pages: [
    '/project-detail',
    '/project-revenue-reports',
    '/revenue-reports',
    '/revenue-report-detail',
    '/revenue-distribution',
  ],
}
const REV_SHARE = {
  path: '/rev-share',
  pages: ['/agreement-detail', '/proposal-detail', '/new-proposal'],
}
export const PROPOSALS = { label: 'Proposals', path: '/rev-share', tab: 'proposals' }
const PAYMENTS = { label: 'Payments', path: '/payments' }
export const CREATE_PROJECT = { label: 'Create New', path: '/projects', tab: 'new' }
const PAYMENT_METHODS = { label: 'Payment Methods', path: '/paymentMethods' }

/** Tabs that are places of their own in the sidebar: with them open, the page's first tab is not where one is. */
const TABS_WITH_PLACES = ['new', 'proposals']

/** Who may open a project or send a proposal; the server decides, the menus only follow. */
export const mayCreateProjects = (role: Role) => role === 'owner' || role === 'admin'
export const mayPropose = (role: Role) => role === 'owner' || role === 'provider'

/** The links of the top bar. Providers reach Rev Share and Payments by the sidebar (decisions C-04, C-05). */
export function topBar(role: Role): NavPlace[] {
  const deals = role === 'provider' ? [] : [{ ...REV_SHARE, label: 'Rev Share' }, PAYMENTS]
  return [DASHBOARD, PROJECTS, ...deals, PAYMENT_METHODS]
}

/** The sidebar of each role. */
export function sidebar(role: Role): NavGroup[] {
  const dashboard = { ...DASHBOARD, icon: IconLayoutDashboard }
  const payments = { ...PAYMENTS, icon: IconCreditCard }
  if (role === 'trader') return [dashboard, payments]
  const projects = {
    ...PROJECTS,
    icon: IconFolder,
    children: [{ label: 'All Projects', path: '/projects' }, ...(mayCreateProjects(role) ? [CREATE_PROJECT] : [])],
  }
  const shares = {
    ...REV_SHARE,
    label: 'Revenue Shares',
    icon: IconPercentage,
    children: [{ label: 'Active Shares', path: '/rev-share' }, PROPOSALS],
  }
  const reviews = { label: 'Reviews', path: '/admin-reviews', icon: IconEye }
  return [dashboard, projects, shares, payments, ...(role === 'admin' ? [reviews] : [])]
}

/** What belongs to the account, of every role. */
export function ownPlaces(role: Role): NavGroup[] {
  const tabs = settingsTabs(role).map(({ value, label }) => ({ label, path: '/settings', tab: value }))
  return [
    { label: 'Notifications', path: '/notifications', icon: IconBell },
    { label: 'Settings', path: '/settings', icon: IconSettings, children: tabs },
  ]
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
