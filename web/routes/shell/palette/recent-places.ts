/** A page that somebody was on. */
export interface RecentPlace {
  href: string
  title: string
}

const MAX_STORED = 8

/** What of an address says which thing one looked at; filters, returns and steps do not. */
const NAMING = ['id', 'reportId', 'projectId', 'payment', 'tab']

/** The address of a place as it is worth coming back to. */
export function placeHref(pathname: string, search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const name of NAMING) {
    const value = search[name]
    if (typeof value === 'string') params.set(name, value)
  }
  const text = params.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** The latest first, each once; a page without a name of its own is not remembered. */
export function withPlace(places: readonly RecentPlace[], href: string, documentTitle: string): RecentPlace[] {
  const title = documentTitle.replace(/(^| · )Sharewell$/, '').trim()
  if (!title) return [...places]
  const others = places.filter((place) => place.href !== href && place.title !== title)
  return [{ href, title }, ...others].slice(0, MAX_STORED)
}
