/**
 * Search parameters are plain text, as people and mails write them: ?q=123 stays '123', nothing is quoted or guessed.
 * A parameter given several times is a list.
 */
export type RawSearch = Record<string, string | string[]>

export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** One text parameter; undefined when it is missing or empty. Of several, the first. */
export function textParam(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name]
  const text = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The text parameters of a route, by name: `texts('id', 'returnTo')` is a validateSearch. All others are dropped. */
export function texts<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): TextParams<Name> => {
    const found: TextParams<Name> = {}
    for (const name of names) {
      const text = textParam(search, name)
      if (text !== undefined) found[name] = text
    }
    return found
  }
}

type TextParams<Name extends string> = { [Key in Name]?: string | undefined }
