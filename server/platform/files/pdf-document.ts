import { Buffer } from 'node:buffer'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'

// The embedded fonts have every letter of every European name; a PDF's own fonts do not.
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
export const REGULAR = 'DejaVuSans'
export const BOLD = 'DejaVuSans-Bold'

export interface OpenPdf {
  doc: PDFKit.PDFDocument
  /** The structure that everything readable hangs from, so that a screen reader finds it. */
  root: PDFKit.PDFStructureElement
  /** What is only decoration, or repeated on every page: it is not read out. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void
  /** A fine line across the page, where the text stands now. */
  line(): void
  /** Closes the document and gives its bytes. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

interface PdfMeta {
  title: string
  made_at: Date
  margin: number
  /** Space left free above the bottom margin of every page. */
  footer?: number
}

/** An empty tagged A4 document. */
export async function openPdf({ title, made_at, margin, footer = 0 }: PdfMeta): Promise<OpenPdf> {
  // Not loaded at the start, of which it would take a tenth.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), openFonts()])
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footer },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    // An empty name: otherwise it would load one of its own fonts, which is never used.
    font: '',
    // The library knows this subset, its types do not.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: title, Author: 'Sharewell', CreationDate: made_at },
  })
  for (const [name, font] of fonts) doc.registerFont(name, font)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const artifact: OpenPdf['artifact'] = (type, draw) => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }
  return {
    doc,
    root,
    artifact,
    line() {
      const end = doc.page.width - margin
      artifact('Layout', () =>
        doc.moveTo(margin, doc.y).lineTo(end, doc.y).lineWidth(0.5).strokeColor('#dfe6e2').stroke(),
      )
    },
    async finish() {
      root.end()
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      // The library takes a font that is read already, its types do not.
      registerFont(name: string, font: Font): this
    }
  }
}

let opened: Promise<[name: string, font: Font][]> | undefined

/** Reads each font once for all documents: reading it for each took most of the time. */
function openFonts() {
  opened ??= import('fontkit')
    .then(({ openSync }) =>
      [REGULAR, BOLD].map((name): [string, Font] => {
        const font = openSync(join(FONTS, `${name}.ttf`))
        if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`)
        return [name, font]
      }),
    )
    .catch((error: unknown) => {
      // The next document tries again.
      opened = undefined
      throw error
    })
  return opened
}
