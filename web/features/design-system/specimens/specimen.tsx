import { type ReactElement, type ReactNode, useState } from 'react'
import type { Scheme } from '../tokens.ts'

/** A component of web/ui with the states it can be in. */
export interface Specimen {
  name: string
  /** Its file in web/ui. */
  file: string
  about: string
  states: readonly State[]
  /** It needs the whole width: the two schemes stand under each other. */
  isWide?: boolean
  /** Each of its states needs the whole width, too. */
  isFull?: boolean
  /** The same with many values: what is written for the first says it for all. */
  isDense?: boolean
}

export interface State {
  name: string
  /** Labels carry the scheme, so that screen readers distinguish the two. */
  show: (scheme: Scheme) => ReactElement
  /** What is written to get it, where that is not what `show` gives. */
  written?: ReactElement
}

export function state(name: string, show: (scheme: Scheme) => ReactElement): State {
  return { name, show }
}

/** A state of what holds a value: it begins with `initial` and really changes. */
export function held<Value>(
  name: string,
  initial: Value,
  show: (value: Value, change: (value: Value) => void, scheme: Scheme) => ReactElement,
): State {
  return {
    name,
    show: (scheme) => <Held initial={initial}>{(value, change) => show(value, change, scheme)}</Held>,
    written: show(initial, () => undefined, 'dark'),
  }
}

interface HeldProps<Value> {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, change] = useState(initial)
  return children(value, change)
}
