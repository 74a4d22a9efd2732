import { BOLD, openPdf, REGULAR } from './pdf-document.ts'

export interface AmountRow {
  label: string
  note?: string | null
  amount: string
  strong?: boolean
}

/** Writes a receipt on one page from top to bottom, with amounts in a column on the right. */
export interface ReceiptWriter {
  head(number: string, title: string, subtitle: string): void
  facts(rows: [label: string, value: string][]): void
  heading(text: string): void
  paragraph(text: string): void
  amounts(rows: AmountRow[]): void
  steps(rows: { at: string; text: string }[]): void
  finish(footer: string): Promise<Uint8Array<ArrayBuffer>>
}

const MARGIN = 52
const AMOUNT_WIDTH = 110
const TIME_WIDTH = 118
const INK = '#0e1513'
const DIM = '#57655f'
const ACCENT = '#0a7f55'

export async function receiptWriter(meta: { title: string; made_at: Date }): Promise<ReceiptWriter> {
  const { doc, root, artifact, line, finish } = await openPdf({ ...meta, margin: MARGIN })
  // Nothing may start a second page.
  doc.page.margins.bottom = 0
  const width = doc.page.width - 2 * MARGIN
  const style = ({ font = REGULAR, size = 9, colour = INK }) => doc.font(font).fontSize(size).fillColor(colour)
  /** One line of text, truncated rather than wrapped. */
  const cell = (text: string, x: number, y: number, of: number, options: PDFKit.Mixins.TextOptions) =>
    doc.text(text, x, y, { width: of, height: doc.currentLineHeight(), ellipsis: true, ...options })

  return {
    head(number, title, subtitle) {
      artifact('Layout', () => {
        doc.circle(MARGIN + 6, MARGIN + 6, 6).fill(ACCENT)
        doc.circle(MARGIN + 6, MARGIN + 6, 2.6).fill('#ffffff')
      })
      style({ font: BOLD, size: 11 })
      cell('Sharewell', MARGIN + 19, MARGIN - 1, 120, { structParent: root, structType: 'P' })
      style({ colour: DIM, size: 8.5 })
      cell(number, MARGIN + 140, MARGIN + 1, width - 140, { align: 'right', structParent: root, structType: 'P' })
      style({ font: BOLD, size: 20 })
      doc.text(title, MARGIN, MARGIN + 34, { width, structParent: root, structType: 'H1' })
      style({ colour: DIM, size: 10 })
      doc.text(subtitle, MARGIN, doc.y + 3, { width, structParent: root, structType: 'P' })
      doc.y += 14
    },

    facts(rows) {
      const table = doc.struct('Table')
      root.add(table)
      const half = width / 2
      const top = doc.y
      for (const [index, [label, value]] of rows.entries()) {
        const row = doc.struct('TR')
        table.add(row)
        const x = MARGIN + (index % 2) * half
        const y = top + Math.floor(index / 2) * 29
        style({ colour: DIM, size: 7.5 })
        cell(label, x, y, half - 12, { structParent: row, structType: 'TH' })
        style({ size: 9.5 })
        cell(value, x, y + 11, half - 12, { structParent: row, structType: 'TD' })
      }
      doc.y = top + Math.ceil(rows.length / 2) * 29
    },

    heading(text) {
      doc.y += 16
      style({ font: BOLD, size: 11 })
      doc.text(text, MARGIN, doc.y, { width, structParent: root, structType: 'H2' })
      doc.y += 5
    },

    paragraph(text) {
      style({})
      doc.text(text, MARGIN, doc.y, { width, lineGap: 2.5, structParent: root, structType: 'P' })
      doc.y += 5
    },

    amounts(rows) {
      const table = doc.struct('Table')
      root.add(table)
      for (const { label, note, amount, strong } of rows) {
        line()
        const top = doc.y + 5
        const row = doc.struct('TR')
        table.add(row)
        style({ font: strong ? BOLD : REGULAR, size: strong ? 10.5 : 9 })
        cell(amount, MARGIN + width - AMOUNT_WIDTH, top, AMOUNT_WIDTH, {
          align: 'right',
          structParent: row,
          structType: 'TD',
        })
        cell(label, MARGIN, top, width - AMOUNT_WIDTH - 12, { structParent: row, structType: 'TH' })
        if (note) {
          style({ colour: DIM, size: 7.5 })
          cell(note, MARGIN, doc.y + 1, width - AMOUNT_WIDTH - 12, { structParent: row, structType: 'TD' })
        }
        doc.y += 5
      }
      line()
    },

    steps(rows) {
      const list = doc.struct('L')
      root.add(list)
      for (const { at, text } of rows) {
        const item = doc.struct('LI')
        list.add(item)
        const top = doc.y
        style({ colour: DIM, size: 8.5 })
        cell(at, MARGIN, top, TIME_WIDTH, { structParent: item, structType: 'Lbl' })
        style({ size: 8.5 })
        cell(text, MARGIN + TIME_WIDTH, top, width - TIME_WIDTH, { structParent: item, structType: 'LBody' })
        doc.y += 3
      }
    },

    finish(footer) {
      artifact('Pagination', () => {
        style({ colour: DIM, size: 7.5 })
        cell(footer, MARGIN, doc.page.height - MARGIN + 10, width, {})
      })
      return finish()
    },
  }
}
