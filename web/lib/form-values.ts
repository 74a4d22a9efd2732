/** The values of an input as pairs, as queries and forms carry them: `items[0][id]`. What is not given is left out. */
export function namedValues(value: unknown, name = ''): [name: string, value: string | Blob][] {
  if (value === undefined || value === null) return []
  if (value instanceof Blob) return [[name, value]]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, one]) => namedValues(one, name ? `${name}[${key}]` : key))
}

/** An input with a file in it. */
export function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of namedValues(input)) form.append(name, value)
  return form
}

/** What a file is called, from its content-disposition. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=(?:utf-8'')?([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="((?:\\"|[^"])*)"/i.exec(disposition)?.[1]?.replaceAll('\\"', '"') ?? 'download'
}
