import { strFromU8, unzipSync } from 'fflate'

/** The cells of each sheet of a workbook, read from what the file format says. */
export async function readWorkbook(file: File): Promise<Record<string, (string | number)[][]>> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => plain(xml))
  const names = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.map((name, index) => [name, rowsOf(text(`xl/worksheets/sheet${index + 1}.xml`), strings)]),
  )
}

function rowsOf(xml: string, strings: string[]): (string | number)[][] {
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      if (attributes.includes('t="s"')) return strings[Number(plain(content))] ?? ''
      return attributes.includes('t="inlineStr"') || content === '' ? plain(content) : Number(plain(content))
    }),
  )
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

const plain = (xml: string) =>
  xml.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
