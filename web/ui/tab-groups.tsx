import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { PopoverPanel, usePopover } from './popover.tsx'
import styles from './tab-groups.module.css'

export interface TabEntry {
  /** Its value in the address: /agreement-detail?tab=payments. */
  value: string
  label: string
  content: ReactNode
}

/** A tab of its own, or a menu of several. */
export interface TabGroup {
  label: string
  tabs: readonly [TabEntry, ...TabEntry[]]
}

interface TabGroupsProps {
  label: string
  /** The first tab is the default: its link clears the parameter, and unknown values lead to it. */
  groups: readonly [TabGroup, ...TabGroup[]]
  /** Parameters that belong to one tab only. */
  clears?: readonly string[]
}

/** More views of a page than fit side by side: a few in a row, others in menus, each with an address of its own. */
export function TabGroups({ label, groups, clears = [] }: TabGroupsProps) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [standard] = groups[0].tabs
  const all = groups.flatMap(({ tabs }) => [...tabs])
  const current = all.find(({ value }) => value === search.tab) ?? standard
  const row = useRef<HTMLElement>(null)

  // On a phone the row scrolls sideways: the open one is brought to its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open decides what is marked
  useEffect(() => {
    const open = row.current?.querySelector('[data-current]')
    if (!(row.current && open)) return
    const [outer, inner] = [row.current.getBoundingClientRect(), open.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current.value])

  const searchFor = (value: string) => ({
    tab: value === standard.value ? undefined : value,
    ...Object.fromEntries(clears.map((param) => [param, undefined])),
  })
  return (
    <>
      <nav className={styles.row} aria-label={label} ref={row}>
        {groups.map((group) =>
          group.tabs.length === 1 ? (
            <TabLink key={group.label} tab={group.tabs[0]} current={current} searchFor={searchFor} />
          ) : (
            <TabMenu key={group.label} group={group} current={current} searchFor={searchFor} />
          ),
        )}
      </nav>
      <div className={styles.content}>{current.content}</div>
    </>
  )
}

interface TabProps {
  current: TabEntry
  searchFor: (value: string) => object
}

function TabLink({ tab, current, searchFor, onClick }: TabProps & { tab: TabEntry; onClick?: () => void }) {
  const isCurrent = tab === current
  return (
    <Link
      to="."
      // The router knows the parameters of each page by its path; this one is of whichever page one is on.
      search={(previous: object) => ({ ...previous, ...searchFor(tab.value) }) as never}
      resetScroll={false}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      onClick={onClick}
    >
      {tab.label}
      {onClick && isCurrent ? <IconCheck size={16} aria-hidden /> : null}
    </Link>
  )
}

function TabMenu({ group: { label, tabs }, current, searchFor }: TabProps & { group: TabGroup }) {
  const menu = usePopover()
  const open = tabs.find((tab) => tab === current)
  return (
    <>
      <button {...menu.button} type="button" className={styles.tab} {...(open ? CURRENT : {})}>
        {label}
        {open && open.label !== label ? <span className={styles.open}>{open.label}</span> : null}
        <IconChevronDown size={15} aria-hidden />
      </button>
      <PopoverPanel {...menu.panel} label={label} align="start" className={styles.menu}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside */}
        <div className={styles.entries} onKeyDown={moveFocus}>
          {tabs.map((tab) => (
            <TabLink key={tab.value} {...{ tab, current, searchFor }} onClick={menu.close} />
          ))}
        </div>
      </PopoverPanel>
    </>
  )
}

const CURRENT = { 'aria-current': 'true', 'data-current': true } as const

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const from = links.findIndex((link) => link.matches(':focus'))
  links.at((from + step) % links.length)?.focus()
}
