import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** The hashes of the style attributes in a document of ours: the start page, rendered at build, has some. */
export function styleHashesOf(html: string): string[] {
  const found = [...html.matchAll(/<[^>]*\sstyle="([^"]*)"/g)].map(([, text = '']) => decoded(text))
  return [...new Set(found)].map(hashOf)
}

/** Lets a document have these style attributes. Nothing that is put into it by somebody else is one of them. */
export function allowStyles(res: ServerResponse, hashes: readonly string[]): void {
  if (hashes.length === 0) return
  const policy = String(res.getHeader('content-security-policy'))
  const sources = ["style-src 'self'", "'unsafe-hashes'", ...hashes].join(' ')
  res.setHeader('content-security-policy', policy.replace("style-src 'self'", sources))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const NAMED: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

/** An attribute as the browser reads it. */
const decoded = (text: string) => text.replaceAll(/&([a-z#0-9]+);/g, (whole, name: string) => NAMED[name] ?? whole)
