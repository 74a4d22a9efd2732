import { commaList } from '../../lib/comma-list.ts'

/** The values of a filter that takes several, separated by commas; undefined for none. At most 20 count. */
export function listIn(text: string | undefined): string[] | undefined {
  const values = [...new Set(commaList(text ?? ''))].slice(0, 20)
  return values.length > 0 ? values : undefined
}

/** Those of them that are options, in the order of the options. */
export function chosenIn<Value extends string>(
  options: readonly { value: Value }[],
  text: string | undefined,
): Value[] | undefined {
  const values = listIn(text) ?? []
  const chosen = options.filter(({ value }) => values.includes(value)).map(({ value }) => value)
  return chosen.length > 0 ? chosen : undefined
}

/** The list with a value added, or removed where it is in it; undefined for an empty one. */
export function toggled(text: string | undefined, value: string): string | undefined {
  const values = listIn(text) ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.join(',') || undefined
}
