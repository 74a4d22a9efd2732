import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'

const maps = new Map<string, SourceMap | null>()

/** A place in a built file, as stacks name it: with or without `file://`. */
const BUILT = /(?:file:\/\/)?(\/[^\s()"]+\/dist\/[^\s()":]+\.js):(\d+):(\d+)/g

/**
 * A text in which stacks of the built server name the files it is built from. Maps are read when the first error is
 * logged: Node's own support reads them at every start, and maps the stack that the Stripe library takes at every call.
 */
export function withSourcePositions(text: string): string {
  if (!text.includes('/dist/')) return text
  return text.replaceAll(BUILT, (place, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    return `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
    : null
  maps.set(file, map)
  return map
}
