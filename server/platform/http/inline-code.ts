import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What a document of ours contains besides markup, by its hashes. */
export interface InlineCode {
  styles: readonly string[]
  scripts: readonly string[]
}

export function inlineCodeOf(html: string): InlineCode {
  return { styles: styleHashesOf(html), scripts: scriptHashesOf(html) }
}

/** The hashes of the style attributes in a document of ours: the start page, rendered at build, has some. */
function styleHashesOf(html: string): string[] {
  const found = [...html.matchAll(/<[^>]*\sstyle="([^"]*)"/g)].map(([, text = '']) => decoded(text))
  return [...new Set(found)].map(hashOf)
}

/** The hashes of the scripts in it: what runs before the first paint. */
function scriptHashesOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => hashOf(code))
}

/** Lets a document have this code. Nothing that is put into it by somebody else is part of it. */
export function allowInlineCode(res: ServerResponse, { styles, scripts }: InlineCode): void {
  const policy = String(res.getHeader('content-security-policy'))
  const withStyles = styles.length > 0 ? allowed(policy, 'style-src', ["'unsafe-hashes'", ...styles]) : policy
  res.setHeader('content-security-policy', allowed(withStyles, 'script-src', scripts))
}

const allowed = (policy: string, kind: string, sources: readonly string[]) =>
  policy.replace(`${kind} 'self'`, [kind, "'self'", ...sources].join(' '))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const NAMED: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

/** An attribute as the browser reads it. */
const decoded = (text: string) => text.replaceAll(/&([a-z#0-9]+);/g, (whole, name: string) => NAMED[name] ?? whole)
