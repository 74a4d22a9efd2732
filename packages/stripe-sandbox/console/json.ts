import { knownIds } from '../control/objects.ts'
import { type HtmlSafeString, html, join } from '../pages/html.ts'
import type { Queryable } from '../store/database.ts'

const ID = /^[a-z]{2,12}_[A-Za-z0-9_]{3,250}$/

/** An object as it is sent, with every id in it that leads to another one. */
export async function jsonWithLinks(db: Queryable, data: object): Promise<HtmlSafeString> {
  const known = await knownIds(db, [...new Set(stringsIn(data).filter((value) => ID.test(value)))])
  const parts = JSON.stringify(data, null, 2).split(/("(?:[^"\\]|\\.)*")/)
  const linked = parts.map((part) => {
    const value = part.startsWith('"') ? part.slice(1, -1) : ''
    return known.has(value) ? html`"<a href="/console/objects/${value}">${value}</a>"` : html`${part}`
  })
  return html`<pre tabindex="0" role="region" aria-label="The object as JSON"><code>${join(linked, '')}</code></pre>`
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
