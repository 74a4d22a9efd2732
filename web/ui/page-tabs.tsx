import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page-tabs.module.css'

export interface PageTab {
  /** Its value in the address: /rev-share?tab=proposals. */
  value: string
  label: ReactNode
  content: ReactNode
}

interface PageTabsProps {
  label: string
  tabs: readonly [PageTab, ...PageTab[]]
  /** The value of the tab that opens without a parameter, and with unknown values; choosing it clears the parameter. */
  standard?: string
  param?: string
  /** Parameters that mean something else on each tab, such as filters: another tab begins without them. */
  clears?: readonly string[]
}

/** Tabs that live in the address, so that links lead into them and 'back' leaves them. Only the open one is mounted. */
export function PageTabs({ label, tabs, standard = tabs[0].value, param = 'tab', clears = [] }: PageTabsProps) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tabOf = (value: unknown) => tabs.find((tab) => tab.value === value)
  const current = tabOf(search[param]) ?? tabOf(standard) ?? tabs[0]

  const list = useRef<HTMLDivElement>(null)

  // On a phone the list scrolls sideways: the open tab is brought to its middle. The page itself stays where it is.
  useEffect(() => {
    const tab = [...(list.current?.children ?? [])].find(({ id }) => id.endsWith(`-${current.value}`))
    if (!(list.current && tab)) return
    const [outer, inner] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current.value])

  function open(value: string | null) {
    const cleared = Object.fromEntries(clears.map((name) => [name, undefined]))
    const next = value === standard ? undefined : value
    // The router knows the parameters of each page by its path; this one is of whichever page one is on.
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...cleared, [param]: next }) as never,
      resetScroll: false,
    })
  }

  return (
    <Tabs
      value={current.value}
      onChange={open}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '' }}
    >
      <Tabs.List aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current.value} className={styles.panel}>
        {current.content}
      </Tabs.Panel>
    </Tabs>
  )
}
