import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** The styles that a document has inside itself, by their hashes. */
export interface InlineStyles {
  elements: string[]
  attributes: string[]
}

/**
 * Finds them in a document of ours. The component library writes its theme into style elements: into the start page at
 * build, and with the same text, and so the same hash, in the browser on every page.
 */
export function inlineStylesOf(html: string): InlineStyles {
  const found = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, text = '']) => text))]
  return {
    elements: found(/<style[^>]*>(.*?)<\/style>/gs).map(hashOf),
    attributes: found(/<[^>]*\sstyle="([^"]*)"/g).map((text) => hashOf(decoded(text))),
  }
}

/** Lets a document have these styles. Nothing that is put into it by somebody else is one of them. */
export function allowInlineStyles(res: ServerResponse, { elements, attributes }: InlineStyles): void {
  const policy = String(res.getHeader('content-security-policy'))
  const sources = [
    "style-src 'self'",
    ...elements,
    ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []),
    ...attributes,
  ]
  res.setHeader('content-security-policy', policy.replace("style-src 'self'", sources.join(' ')))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const NAMED: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

/** An attribute as the browser reads it. */
const decoded = (text: string) => text.replaceAll(/&([a-z#0-9]+);/g, (whole, name: string) => NAMED[name] ?? whole)
