import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import type { Plugin } from 'vite'

/** V8 holds a file of ASCII alone with one byte for each letter, and reads it faster. */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    // Not in renderChunk: Rolldown prints the code again after it and turns the escapes back into letters.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const map = bundle[`${file.fileName}.map`]
        if (map?.type === 'asset') map.source = shiftedMap(String(map.source), file.code)
        file.code = escaped(file.code)
      }
    },
  }
}

const OTHER_LETTER = /[^\0-\x7f]/g
const ESCAPE_LENGTH = '\\u0000'.length

/** In strings, templates and regular expressions an escape means the same, except where it is refused. */
function escaped(code: string): string {
  const [changed] = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.exec(code) ?? []
  if (changed) throw new Error(`An escape would change what this means: ${changed}`)
  return code.replaceAll(OTHER_LETTER, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The map of the code once it is escaped. */
function shiftedMap(json: string, code: string): string {
  const map = JSON.parse(json) as { mappings: string }
  const lines = code.split('\n')
  const mappings = decode(map.mappings).map((segments, line) => shifted(segments, lines[line] ?? ''))
  return JSON.stringify({ ...map, mappings: encode(mappings) })
}

function shifted(segments: SourceMapSegment[], line: string): SourceMapSegment[] {
  const letters = [...line.matchAll(OTHER_LETTER)].map(({ index }) => index)
  if (letters.length === 0) return segments
  return segments.map(([column, ...source]) => {
    const before = letters.filter((at) => at < column).length
    return [column + before * (ESCAPE_LENGTH - 1), ...source] as SourceMapSegment
  })
}
