import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF that this product wrote, a line per piece of text. Its fonts are embedded as subsets, so every
 * glyph is translated back by the table that the font carries for copying and reading out.
 */
export function pdfText(bytes: Uint8Array): { pages: number; lines: string[] } {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ''
  const glyphs = new Map<string, Map<string, string>>()
  for (const resources of objects.values()) {
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
    for (const [, name = '', id = ''] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      glyphs.set(name, glyphTable(streamOf(objects.get(reference(objects.get(id) ?? '', 'ToUnicode')) ?? '')))
    }
  }
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  const lines = pages.flatMap((page) => textOf(streamOf(objects.get(reference(page, 'Contents')) ?? ''), glyphs))
  return { pages: pages.length, lines }
}

function streamOf(body: string): string {
  const data = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
  return data === undefined ? '' : inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
}

function glyphTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, start = '0', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    // A ligature, such as that of 'ff', stands for several characters: <0066 0066>.
    for (const [offset, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(start, 16) + offset).toString(16).padStart(4, '0')
      table.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return table
}

function textOf(content: string, glyphs: Map<string, Map<string, string>>): string[] {
  let font: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, name, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = glyphs.get(name)
    const hex = [...(pieces ?? '').matchAll(/<(\w*)>/g)].map(([, digits = '']) => digits).join('')
    const words = (hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join('')
    if (words.trim()) lines.push(words.trim())
  }
  return lines
}
