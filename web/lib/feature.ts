import type { TablerIcon } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import type { Contract } from '#contract/index.ts'
import type { Viewer } from './session.tsx'
import type { Slots } from './slots.tsx'

/** What menus and palette go by: each role has its own, and what somebody may start is decided by the server. */
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

/** A feature's part of the menus. */
export interface Navigation {
  section: NavGroup
  /** Its link in the top bar; null for roles that have none there. */
  top?(reader: Reader): NavGroup | null
  /** Its links in the sidebar. */
  side?(reader: Reader): NavGroup | null
  /** Its links in the user menu: what belongs to the account. */
  account?(reader: Reader): NavGroup | null
}

/** A screen that the palette finds by its name, beside those of the menus. */
export interface Screen extends NavPlace {
  /** Whose part it is: 'Payments' for its tabs. */
  note?: string
}

/** Why an address has no name of its own in the palette. */
export type Unnamed = 'in the menus' | 'one thing' | 'a step' | 'another address' | 'for visitors' | 'for developers'

export type PaletteEntry = Unnamed | ((reader: Reader) => Screen[])

/** Something to do from anywhere, by its name in the palette. */
export interface PaletteAction {
  title: string
  href: string
  icon: TablerIcon
  keywords?: string
  isAllowed(reader: Reader): boolean
}

/** What the frame of signed-in people shows of a feature: every page loads it. `web/menus.ts` lists all of them. */
export interface Menu {
  navigation?: Navigation
  /** What it adds to pages of other features. */
  slots?: Slots
}

/** What the palette finds of a feature, loaded when it is opened; `web/palettes.ts` lists all of them. */
export interface Palette {
  /** What it has of each of the feature's addresses. */
  entries: Record<string, PaletteEntry>
  actions?: readonly PaletteAction[]
}

/** What follows a feature's changes, loaded with the first of them; `web/live.ts` lists all of them. */
export interface Live {
  /** What a live change of each of its nouns makes stale beside its own screens and the dashboard (`live` of the server). */
  refreshes: Refreshes
  /** Operations whose `id` names the very thing that a change names: a change of another one does not concern them. */
  shows_one?: ShowsOne
}

export type Refreshes = { readonly [Noun in keyof Contract]?: readonly (keyof Contract)[] }

export type ShowsOne = { readonly [Noun in keyof Contract]?: readonly (keyof Contract[Noun])[] }

/** The pages of a feature, by who may open them: `feature.ts` has those of members, `visitors.ts` the others. */
export interface Feature {
  visitors?: readonly AnyRoute[]
  bare?: readonly AnyRoute[]
  members?: readonly AnyRoute[]
}

/** Declares the pages of a noun, and keeps their types for the router's links. */
export function feature<const Declared extends Feature>(declared: Declared): Declared {
  return declared
}
