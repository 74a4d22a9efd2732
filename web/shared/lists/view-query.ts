export interface SavedView {
  id: string
  name: string
  query: string
}

type Params = Readonly<Record<string, string | undefined>>

/** The part of an address that belongs to a list, in the order of its names: 'status=draft&sort=amount_desc'. */
export function queryOf(address: Params, names: readonly string[]): string {
  const params = new URLSearchParams()
  for (const name of names) if (address[name]) params.set(name, address[name])
  return params.toString()
}

/** What a saved query sets; the names that it does not have are cleared. */
export function paramsOf(query: string, names: readonly string[]): Record<string, string | undefined> {
  const params = new URLSearchParams(query)
  return Object.fromEntries(names.map((name) => [name, params.get(name) || undefined]))
}
