import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react'
import type { SavedViewList } from '#contract/saved-views.ts'
import type { Role } from '#domain/roles.ts'
import { fetchCodeAhead } from './fetch-code.ts'

/** The places on pages that other features fill, and what they are given there. */
export interface SlotProps {
  /** Beside the name on /profile/{userId}. */
  profile_actions: { person: { id: string; name: string; role: Role } }
  /** Beside the filters of a list. `params` are those of the address that a view of it has. */
  list_views: { list: SavedViewList; params: readonly string[] }
}

type SlotName = keyof SlotProps

/** What a feature puts into each place; its code comes when the place is shown. */
export type Slots = { readonly [Name in SlotName]?: () => Promise<ComponentType<SlotProps[Name]>> }

export type SlotParts = { readonly [Name in SlotName]: readonly ComponentType<SlotProps[Name]>[] }

/** What all features put there. Where the code of one cannot be fetched, its place stays empty. */
export function partsOf(features: readonly Slots[]): SlotParts {
  const parts = <Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]>[] =>
    features.flatMap((slots) => {
      const load = slots[name]
      return load ? lazy(async () => ({ default: (await fetchCodeAhead(load)) ?? (() => null) })) : []
    })
  return { profile_actions: parts('profile_actions'), list_views: parts('list_views') }
}

/** Provided by the frame of signed-in people. */
export const SlotsOfFeatures = createContext<SlotParts>({ profile_actions: [], list_views: [] })

/** A place of a page that other features fill. */
export function Slot<Name extends SlotName>({ name, given }: { name: Name; given: SlotProps[Name] }) {
  const parts: SlotParts[Name] = useContext(SlotsOfFeatures)[name]
  return parts.map((Part: ComponentType<SlotProps[Name]>, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
    <Suspense key={index} fallback={null}>
      <Part {...given} />
    </Suspense>
  ))
}
